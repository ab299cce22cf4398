# The same product, block by block.
n = 12
block = 4
a = [[i + j for j in range(n)] for i in range(n)]
b = [[i - j for j in range(n)] for i in range(n)]
c = [[0] * n for i in range(n)]

for ii in range(0, n, block):
    for jj in range(0, n, block):
        for kk in range(0, n, block):
            for i in range(ii, ii + block):
                for j in range(jj, jj + block):
                    s = c[i][j]
                    for k in range(kk, kk + block):
                        s += a[i][k] * b[k][j]
                    c[i][j] = s
print(c[0][0], c[n - 1][n - 1])
