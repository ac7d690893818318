const known = new Set(['P', 'BR', 'STRONG', 'B', 'EM', 'I', 'BLOCKQUOTE', 'UL', 'OL', 'LI'])

/**
 * HTML as elements to be edited: known elements without attributes, and the text of all others. Nothing in it runs,
 * because its document has no window.
 */
export function knownMarkup(html: string): DocumentFragment {
  const read = new DOMParser().parseFromString(html, 'text/html')
  const made = document.createDocumentFragment()
  copy(read.body, made)
  return made
}

function copy(from: Node, to: Node) {
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) to.appendChild(document.createTextNode(child.textContent ?? ''))
    else if (child instanceof Element || child.nodeType === Node.ELEMENT_NODE) {
      const tag = child.nodeName
      if (tag === 'SCRIPT' || tag === 'STYLE') continue
      if (known.has(tag)) copy(child, to.appendChild(document.createElement(tag)))
      else copy(child, to)
    }
  }
}
