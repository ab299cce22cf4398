// Control groups of the load's processes: who is in which, what each group counts, and what is written to memory.reclaim.
// init has made the groups, which /groups.txt lists; /reclaim.txt lists the writes.
//
// memory.stat is read at the end only: reading it adds up the statistics of memory groups, which the kernel otherwise does
// every two seconds, and what reclaim decides hangs on them.

enum { GROUPS = 12, STAT = 16384 };

static struct { char path[120]; u64 faults_of_the_dead; } groups[GROUPS];
static int group_count;

static int group_file(int group, const char *name, char *into, int most)
{
    char path[300];
    snprintf(path, sizeof path, "/cg/%s/%s", groups[group].path, name);
    slurp(path, into, most);
    return *into != 0;
}

static int group_of(const char *path)
{
    for (int i = 0; i < group_count; i++)
        if (!strcmp(groups[i].path, path))
            return i;
    return -1;
}

static void read_groups(void)
{
    FILE *f = fopen("/groups.txt", "r");
    while (f && group_count < GROUPS && fscanf(f, "%119s", groups[group_count].path) == 1)
        group_count++;
    if (f)
        fclose(f);
}

// The calling process goes into a group, with the memory that it is to touch from now on.
static void join_group(const char *path)
{
    char procs[300];
    snprintf(procs, sizeof procs, "/cg/%s/cgroup.procs", path);
    int f = open(procs, O_WRONLY);
    if (f < 0 || write(f, "0", 1) != 1)
        die(procs, 10);
    close(f);
}

// Major faults of a process that lives: the twelfth field of its stat, the tenth behind its name.
static u64 major_faults(pid_t pid)
{
    char path[60], stat[1000];
    unsigned long faults = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    slurp(path, stat, sizeof stat);
    const char *rest = strrchr(stat, ')');
    if (rest)
        sscanf(rest + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %lu", &faults);
    return faults;
}

// Prints KEY=VALUE for lines of a file that begin with a key, all under a prefix.
static void print_keys(int group, const char *file, const char *prefix)
{
    char content[1000], *rest = content, *one;
    group_file(group, file, content, sizeof content);
    while ((one = strsep(&rest, "\n"))) {
        char key[40];
        unsigned long value;
        if (sscanf(one, "%39s %lu", key, &value) == 2)
            printf(" %s%s=%lu", prefix, key, value);
    }
}

static void print_pressure(int group)
{
    char content[500];
    group_file(group, "memory.pressure", content, sizeof content);
    for (int i = 0; i < 2; i++) {
        const char *kind = i ? "full" : "some", *place = strstr(content, kind);
        const char *total = place ? strstr(place, "total=") : 0;
        if (total)
            printf(" psi_%s=%lu", kind, strtoul(total + 6, 0, 10));
    }
}

static void sample_groups(const char *label, const pid_t *pids, const int *homes, int processes)
{
    for (int group = 0; group < group_count; group++) {
        char number[40];
        u64 faults = groups[group].faults_of_the_dead;
        for (int i = 0; i < processes; i++)
            if (homes[i] == group && pids[i])
                faults += major_faults(pids[i]);
        printf("G %s %s t=%.3f majflt=%lu", label, groups[group].path, (double)(now() - began) / SECOND, faults);
        group_file(group, "memory.current", number, sizeof number);
        printf(" current=%lu", strtoul(number, 0, 10));
        group_file(group, "memory.swap.current", number, sizeof number);
        printf(" swap=%lu", strtoul(number, 0, 10));
        print_keys(group, "memory.events", "");
        print_keys(group, "memory.swap.events", "swap_");
        print_pressure(group);
        printf("\n");
    }
    fflush(stdout);
}

static void copy_groups(void)
{
    static char stat[STAT];
    for (int group = 0; group < group_count; group++) {
        group_file(group, "memory.stat", stat, sizeof stat);
        printf("BEGIN stat of %s\n%sEND stat of %s\n", groups[group].path, stat, groups[group].path);
    }
    fflush(stdout);
}

// A process of its own makes the writes to memory.reclaim, since each takes as long as the reclaim does. A kernel that
// could not reclaim as much says so (EAGAIN), which is no failure here.
static pid_t reclaim_as_listed(void)
{
    FILE *f = fopen("/reclaim.txt", "r");
    if (!f)
        return 0;
    pid_t pid = fork();
    if (pid)
        return pid;
    mlockall(MCL_CURRENT | MCL_FUTURE);
    u64 at;
    char path[120], what[60], file[300];
    while (fscanf(f, "%lu %119s %59[^\n]", &at, path, what) == 3) {
        doze_until(at);
        snprintf(file, sizeof file, "/cg/%s/memory.reclaim", path);
        int target = open(file, O_WRONLY);
        double before = (double)(now() - began) / SECOND;
        int failed = target < 0 || write(target, what, strlen(what)) < 0 ? errno : 0;
        printf("RECLAIM %s %s t=%.3f until=%.3f errno=%d\n", path, what, before, (double)(now() - began) / SECOND, failed);
        fflush(stdout);
        close(target);
    }
    for (;;)
        pause();
}
