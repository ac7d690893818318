import type { EarlyInput, Field } from './early-input.ts'

/** Enters input as if it came now, then repeats the press. Does nothing where a field or the button is gone. */
export async function enterEarlyInput({ pressed, entered }: EarlyInput): Promise<void> {
  for (const [field, state] of entered) if (await isTaken(field)) enter(field, ...state)
  if (pressed && (await isTaken(pressed))) pressed.click()
}

/** Waits until React has taken an element over, and left its marks on it. Parts of a page follow later than the page. */
async function isTaken(element: Element): Promise<boolean> {
  for (let tries = 0; tries < 200 && element.isConnected; tries++) {
    if (Object.keys(element).length > 0) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

function enter(field: Field, value: string, checked: boolean): void {
  const tell = (type: string) => field.dispatchEvent(new Event(type, { bubbles: true }))
  // For this React ends at once what it has begun to take over.
  tell('input')
  const { selectionStart, selectionEnd } = field
  const isBox = /^(radio|checkbox)$/.test(field.type)
  const name = isBox ? 'checked' : 'value'
  // React compares with the state that it saw last, and does not see what the prototype's setter sets.
  Object.assign(field, { [name]: isBox ? !checked : `${value}.` })
  Reflect.set(Object.getPrototypeOf(field) as object, name, isBox ? checked : value, field)
  if (selectionStart != null) field.setSelectionRange(selectionStart, selectionEnd)
  // React reads a tick from the click; an event that is no `MouseEvent` ticks nothing itself.
  tell(isBox ? 'click' : 'change')
}
