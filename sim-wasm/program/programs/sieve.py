n = 400
is_prime = [True] * (n + 1)
primes = []
for p in range(2, n + 1):
    if is_prime[p]:
        primes.append(p)
        for multiple in range(p * p, n + 1, p):
            is_prime[multiple] = False
print(len(primes), primes[-1])
