/**
 * Lets React go on in a document that the browser, or an extension, has translated. A translator puts each text into
 * `<font>` elements, which take the text's place or surround it. React still holds the text and would fail where it
 * removes it or puts something before it, and what it writes into it would not be seen.
 *
 * Called once, before React takes the document over.
 */
export function followMovedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  /** What stands in the document in place of a text. */
  const inPlaceOf = new WeakMap<Node, Node>()
  const note = (records: readonly MutationRecord[]) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const [gone] = removedNodes
      if (!(gone instanceof Text)) continue
      // Put in its place in one step, or beside it before it was removed.
      const font = [addedNodes[0], previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
      if (font) inPlaceOf.set(gone, font)
    }
  }
  const translations = new MutationObserver(note)
  translations.observe(document, { childList: true, subtree: true })

  const shownFor = (node: Node): Node | undefined => {
    if (node.parentNode) return node
    note(translations.takeRecords())
    return inPlaceOf.get(node)
  }
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child
    const shown = shownFor(child)
    if (shown?.parentNode) removeChild.call(shown.parentNode, shown)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    next: Node | null,
  ): Child {
    let before = next
    if (next && next.parentNode !== this) {
      before = shownFor(next) ?? null
      while (before && before.parentNode !== this) before = before.parentNode
    }
    return insertBefore.call(this, node, before) as Child
  }
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string) {
      // The text itself comes back, to be translated anew.
      const font = this.parentNode ? undefined : shownFor(this)
      font?.parentNode?.replaceChild(this, font)
      value?.set?.call(this, text)
    },
  })
}
