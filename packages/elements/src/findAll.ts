/** All elements of the page with a tag. Asked of the prototype, as an image of that name stands before the document's own (E8). */
export function findAll(tag: string): NodeListOf<Element> {
  return Document.prototype.querySelectorAll.call(document, tag)
}
