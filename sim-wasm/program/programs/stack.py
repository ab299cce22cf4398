# Brackets that belong together.
text = "(a[b]{c(d)}[e(f)])"
pairs = {")": "(", "]": "[", "}": "{"}
stack = []
matched = True
for c in text:
    if c in "([{":
        stack.append(c)
    elif c in pairs:
        if not stack or stack.pop() != pairs[c]:
            matched = False
            break
print(matched and len(stack) == 0)
