for a in [7, -7, 0, 1]:
    for b in [2, -2, 3, -3]:
        print(a // b, a % b, a * b, a - b, a ** 3)
print(7 & 3, 7 | 8, 7 ^ 2, ~7, 1 << 10, -9 >> 1, 2 ** 62, -(2 ** 62))
print(1 < 2 < 3, 1 < 3 < 2, 3 > 2 == True, not 1, 1 and 2, 0 or "x", None or 0)
print(True + True, True & False, True ^ 1, 9223372036854775807, 0x1F, 0b101, 1_000)
print(min(3, 1, 2), max([4, 9, 2]), sum(range(10)), abs(-5), int("-12"), bool([]))
x = 5
x += 2
x *= 3
x //= 4
x -= 1
x %= 3
x **= 2
x <<= 3
x |= 1
print(x, -2 ** 2, 2 ** 3 ** 1, 10 if x > 5 else 20)
