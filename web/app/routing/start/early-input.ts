/** A control with a value; a list has no selection. */
export type Field = HTMLInputElement

export interface EarlyInput {
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

/** Enters the recorded input as if it came now, then repeats the press. Does nothing where there was none. */
export async function repeatEarlyInput(): Promise<void> {
  const early = window.takeEarlyInput?.()
  delete window.takeEarlyInput
  if (early && (early.pressed || early.entered.size > 0))
    await import('./enter-early-input.ts').then(({ enterEarlyInput }) => enterEarlyInput(early))
}
