import type { EarlyInput, Field } from './early-input.ts'

/** Enters input as if it came now, then repeats the press. Does nothing where a field or the button is gone. */
export async function enterEarlyInput({ pressed, entered }: EarlyInput): Promise<void> {
  for (const [field, state] of entered) if (await isTaken(field)) enter(field, ...state)
  if (pressed && (await isTaken(pressed))) pressed.click()
  // Of a page that was translated, React draws parts anew a while after it has taken them over.
  const watched = new Map(entered)
  const { pathname } = location
  for (let tries = 0; tries < 60 && watched.size > 0 && location.pathname === pathname; tries++) {
    await moment()
    for (const [field, state] of watched) {
      if (field.isConnected) continue
      const anew = await drawnAnew(field)
      if (!anew) continue
      watched.delete(field)
      watched.set(anew, state)
      // What was typed there since is newer.
      if (isBox(anew.type) || anew.value === anew.defaultValue) enter(anew, ...state)
    }
  }
}

/** The field that stands in the place of one that is gone: of a page that was translated, React draws each anew. */
async function drawnAnew({ name, type, value }: Field): Promise<Field | undefined> {
  const isOne = (field: HTMLElement): field is Field =>
    'type' in field && field.type === type && (!isBox(type) || ('value' in field && field.value === value))
  const field = name ? [...document.getElementsByName(name)].find(isOne) : undefined
  return field && (await isTaken(field)) ? field : undefined
}

/** Waits until React has taken an element over, and left its marks on it. Parts of a page follow later than the page. */
async function isTaken(element: Element): Promise<boolean> {
  for (let tries = 0; tries < 200 && element.isConnected; tries++) {
    if (Object.keys(element).length > 0) return true
    await moment()
  }
  return false
}

const moment = () => new Promise((resolve) => setTimeout(resolve, 50))

function enter(field: Field, value: string, checked: boolean): void {
  const tell = (type: string) => field.dispatchEvent(new Event(type, { bubbles: true }))
  // For this React ends at once what it has begun to take over.
  tell('input')
  const { selectionStart, selectionEnd } = field
  const box = isBox(field.type)
  const name = box ? 'checked' : 'value'
  // React compares with the state that it saw last, and does not see what the prototype's setter sets.
  Object.assign(field, { [name]: box ? !checked : `${value}.` })
  Reflect.set(Object.getPrototypeOf(field) as object, name, box ? checked : value, field)
  if (selectionStart != null) field.setSelectionRange(selectionStart, selectionEnd)
  // React reads a tick from the click; an event that is no `MouseEvent` ticks nothing itself.
  tell(box ? 'click' : 'change')
}

const isBox = (type: string) => /^(radio|checkbox)$/.test(type)
