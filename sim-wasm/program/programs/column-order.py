# The same matrix, summed column by column: each access is one row further.
n = 32
a = [[0] * n for row in range(n)]

total = 0
for j in range(n):
    for i in range(n):
        total += a[i][j]

print(total)
