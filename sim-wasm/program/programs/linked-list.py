class Node:
    def __init__(self, value, next):
        self.value = value
        self.next = next

first = None
for i in range(40):
    first = Node(i * i, first)

total = 0
node = first
while node is not None:
    total += node.value
    node = node.next
print(total)
