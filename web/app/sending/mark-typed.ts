import { mark, textOf } from './typed.ts'

const fields = 'form[method=post] :is(input, select), textarea, [contenteditable]'

/** Marks what somebody types into this page, from now on; what was typed before the page listened, too. */
export function markTyped(): void {
  for (const field of document.querySelectorAll(fields))
    if (textOf(field) !== '' && 'defaultValue' in field && textOf(field) !== field.defaultValue)
      field.setAttribute(mark, '')
  const typed = ({ target }: Event) => {
    if (target instanceof HTMLElement && target.matches(fields)) target.setAttribute(mark, '')
  }
  document.addEventListener('input', typed, { passive: true, capture: true })
}
