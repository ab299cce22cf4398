# The same matrix, walked by row and by column.
n = 32
a = [[0] * n for row in range(n)]

total = 0
for i in range(n):
    for j in range(n):
        total += a[i][j]  # by row

for j in range(n):
    for i in range(n):
        total += a[i][j]  # by column

print(total)
