class Node:
    def __init__(self, key):
        self.key = key
        self.left = None
        self.right = None

    def insert(self, key):
        if key < self.key:
            if self.left is None:
                self.left = Node(key)
            else:
                self.left.insert(key)
        elif key > self.key:
            if self.right is None:
                self.right = Node(key)
            else:
                self.right.insert(key)

    def has(self, key):
        if key == self.key:
            return True
        child = self.left if key < self.key else self.right
        return child is not None and child.has(key)

root = Node(50)
x = 7
for i in range(40):
    x = (x * 37 + 11) % 101
    root.insert(x)

found = 0
for key in range(0, 101, 5):
    if root.has(key):
        found += 1
print(found, "of 21 found")
