words = "to be or not to be that is the question whether tis nobler in the mind"
count = {}
word = ""
for c in words + " ":
    if c != " ":
        word += c
        continue
    count[word] = count.get(word, 0) + 1
    word = ""

for word, times in count.items():
    if times > 1:
        print(word, times)
