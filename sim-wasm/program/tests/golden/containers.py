a = [1, 2, 3]
a.append(4)
a.insert(0, 9)
a.insert(-1, 8)
a.insert(100, 7)
print(a, a.pop(), a.pop(1), a, a[-1], a[1:3], a[:-1], a[5:], a.index(8), a.count(2))
a += [5, 5]
a.remove(5)
a.reverse()
print(a, sorted(a), a == list(a), a < [9], 5 in a, 77 not in a)
a.sort()
b = a.copy()
b.extend((1, "x", None, (2,)))
print(a, b, [1] * 3 + [2], "ab" * 3, 2 * (1, 2), len("häß"), "häß"[1], "abc"[-2:])
d = {3: "c", "k": [1], (1, 2): [1]}
d[3] = "C"
d[4] = d.get(9, "none")
print(d, len(d), 3 in d, d.pop(3), d, d.pop(77, 0))
for i in range(40):
    d[i * 8] = i
for i in range(0, 40, 2):
    d.pop(i * 8)
for k, v in d.items():
    if v == 11:
        print(k, v)
print(sum([v for v in d.values() if v != "none" and v != [1]]), list({1: 2}.keys()))
m = [[i * j for j in range(3)] for i in range(3)]
m[1][2] += 10
m[0], m[2] = m[2], m[0]
p, (q, r) = 1, (2, 3)
print(m, p, q, r, (), (1,), "it's", ['it\'s', 'a"b', "\n\\"], range(3), range(1, 9, 2))
i = 5
print([i for i in range(3)], i)
