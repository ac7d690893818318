export const mark = 'data-typed'

/** Whether something stands on the page that somebody has typed to be sent; `mark-typed.ts` marks it. */
export function isTyped(): boolean {
  return [...document.querySelectorAll(`[${mark}]`)].some((field) => textOf(field) !== '')
}

export function textOf(field: Element): string {
  return 'value' in field ? String(field.value) : (field.textContent ?? '')
}
