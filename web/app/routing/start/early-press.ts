declare global {
  interface Window {
    /** Ends the keeping, and gives what was pressed last. Only in a document that the server wrote, until it was asked. */
    takeEarlyPress?: () => HTMLButtonElement | undefined
  }
}

/**
 * Keeps the last press of a button until the app can answer it: on a slow phone a page is seen seconds before its
 * scripts run. What a button does by itself (filters sent by GET, popovers) it does at once; a form by POST would go
 * out without the app, and what was filled in be lost. React does not see the press while it is kept: else, in the midst
 * of taking the page over, it would answer it too. Constant, like the theme script.
 */
export const earlyPressScript =
  '(()=>{let p;const k=e=>{const b=e.target.closest("button");' +
  'if(!b||b.popoverTargetElement||b.form&&b.type==="submit"&&b.form.method!=="post")return;' +
  'e.preventDefault();e.stopPropagation();p=b};addEventListener("click",k,true);' +
  'takeEarlyPress=()=>{removeEventListener("click",k,true);return p}})()'

/** Presses again what was pressed before the app was there; where it is gone by now, nothing. */
export function repeatEarlyPress(): void {
  const pressed = window.takeEarlyPress?.()
  delete window.takeEarlyPress
  if (pressed?.isConnected) pressed.click()
}
