/** A control with a value; a list has no selection. */
type Field = HTMLInputElement

interface EarlyInput {
  pressed?: HTMLButtonElement
  /** What fields held after their last input: the text, and whether they were ticked. */
  entered: Map<Field, [value: string, checked: boolean]>
}

declare global {
  interface Window {
    /** Stops recording. Present only in documents from the server, until it is called. */
    takeEarlyInput?: () => EarlyInput
  }
}

/**
 * Records what is typed and chosen and the last press of a button until the app can answer: on a slow phone a page is
 * visible seconds before its scripts run. React neither reports such input nor keeps it when it renders a field again.
 * What an input method composes is left to it; the event at its end reaches React. Buttons that work without scripts
 * (GET forms, popovers) are not recorded. A POST form would be sent without the app and lose its input, so it is. React
 * does not see a recorded press; otherwise it would answer it too during hydration. The script is constant, like the
 * theme script.
 */
export const earlyInputScript =
  '(()=>{let p;const m=new Map,i=e=>{const f=e.target;"value"in f&&(e.isComposing?m.delete(f):m.set(f,[f.value,f.checked]))},' +
  'k=e=>{const b=e.target.closest("button");' +
  'if(!b||b.popoverTargetElement||b.form&&b.type==="submit"&&b.form.method!=="post")return;' +
  'e.preventDefault();e.stopPropagation();p=b};addEventListener("click",k,true);addEventListener("input",i,true);' +
  'takeEarlyInput=()=>{removeEventListener("click",k,true);removeEventListener("input",i,true);' +
  'return{pressed:p,entered:m}}})()'

/** Enters the recorded input as if it came now, then repeats the press. Does nothing where a field or button is gone. */
export async function repeatEarlyInput(): Promise<void> {
  const { pressed, entered } = window.takeEarlyInput?.() ?? {}
  delete window.takeEarlyInput
  for (const [field, state] of entered ?? []) if (await isTaken(field)) enter(field, ...state)
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
