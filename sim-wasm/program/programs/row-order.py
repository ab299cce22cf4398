# A matrix, summed row by row: in the order in which it lies in memory.
n = 32
a = [[0] * n for row in range(n)]

total = 0
for i in range(n):
    for j in range(n):
        total += a[i][j]

print(total)
