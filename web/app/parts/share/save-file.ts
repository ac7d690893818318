/**
 * Hands a file to the browser to be saved; `href` is an address of this site, `data:` or `blob:`. False where the browser
 * saves nothing: inside WeChat somebody else says what to do (`files-in-wechat.ts`).
 */
export function saveFile(href: string, name = ''): boolean {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  document.body.append(link)
  const saved = link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  link.remove()
  return saved
}

/** The same for text. */
export function saveText(text: string, type: string, name: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }))
  saveFile(href, name)
  // The browser has begun by then.
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
