let conversation = Conversation()
while let question = conversation.next() { conversation.answer(question) }
