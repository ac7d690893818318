/** Hands a file to the browser to be saved. `href` is a `data:` or `blob:` address. */
export function saveFile(href: string, name: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}

/** The same for text. */
export function saveText(text: string, type: string, name: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }))
  saveFile(href, name)
  // The browser has begun by then.
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
