# A queue in a ring: breadth-first search over a grid.
n = 12
distance = [[-1] * n for row in range(n)]
ring = [0] * (n * n)
head = 0
tail = 0

distance[0][0] = 0
ring[tail] = 0
tail += 1
while head < tail:
    cell = ring[head]
    head += 1
    i = cell // n
    j = cell % n
    for di, dj in [(1, 0), (0, 1), (-1, 0), (0, -1)]:
        y = i + di
        x = j + dj
        if 0 <= y < n and 0 <= x < n and distance[y][x] < 0:
            distance[y][x] = distance[i][j] + 1
            ring[tail] = y * n + x
            tail += 1
print(distance[n - 1][n - 1])
