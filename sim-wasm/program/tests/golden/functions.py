count = 0

def add(a, b=2, c=3):
    global count
    count += 1
    return a + b * c

def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)

def nothing():
    pass

def swap(a, i, j):
    a[i], a[j] = a[j], a[i]

def first(a):
    for x in a:
        if x > 2:
            return x
    return None

class Counter:
    def __init__(self, start=0):
        self.n = start
        self.log = []

    def up(self, by=1):
        self.n += by
        self.log.append(self.n)
        return self

class Empty:
    pass

c = Counter()
c.up().up(5).n -= 1
print(add(1), add(1, 1), add(1, 1, 1), count, fib(15), nothing(), c.n, c.log, c == c, c is None)
a = [3, 1, 2]
swap(a, 0, 2)
print(a, first(a), first([]), Empty() == Empty())
i = 0
while True:
    i += 1
    if i % 2: continue
    if i > 8: break
    elif i == 4: print("four"); print("again")
    else: pass
for i in range(3):
    for j in range(3):
        if j == 2:
            break
        if i == j:
            continue
        print(i, j)
def gcd(a, b):
    while b:
        a, b = b, a % b
    return a
print(gcd(48, 36), [gcd(x, 12) for x in range(1, 6) if x != 5])
