type Key = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/**
 * Whether a key belongs to an input method in which a word is composed: then nobody else acts on it. Safari says so of the
 * key that ends a word by its code alone (https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode).
 */
export function isComposing({ isComposing, keyCode }: Key): boolean {
  return isComposing || keyCode === 229
}

/** Whether a key is typed into a field, so that it is no shortcut. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0]
  if (isComposing(event)) return true
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select')
}
