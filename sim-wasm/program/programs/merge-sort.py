def merge_sort(a, spare, low, high):
    if high - low < 2:
        return
    middle = (low + high) // 2
    merge_sort(a, spare, low, middle)
    merge_sort(a, spare, middle, high)
    i = low
    j = middle
    for k in range(low, high):
        if j == high or i < middle and a[i] <= a[j]:
            spare[k] = a[i]
            i += 1
        else:
            spare[k] = a[j]
            j += 1
    for k in range(low, high):
        a[k] = spare[k]

n = 64
a = [(i * 37) % n for i in range(n)]
spare = [0] * n
merge_sort(a, spare, 0, n)
print(a[:8])
