// ArborRender
