declare global {
  interface Window {
    /**
     * Stops recording and returns the last pressed button. Present only in documents from the server, until it is
     * called.
     */
    takeEarlyPress?: () => HTMLButtonElement | undefined
  }
}

/**
 * Records the last press of a button until the app can answer it: on a slow phone a page is visible seconds before
 * its scripts run. Buttons that work without scripts (GET forms, popovers) are not recorded. A POST form would be
 * sent without the app and lose its input, so it is. React does not see a recorded press; otherwise it would answer
 * it too during hydration. The script is constant, like the theme script.
 */
export const earlyPressScript =
  '(()=>{let p;const k=e=>{const b=e.target.closest("button");' +
  'if(!b||b.popoverTargetElement||b.form&&b.type==="submit"&&b.form.method!=="post")return;' +
  'e.preventDefault();e.stopPropagation();p=b};addEventListener("click",k,true);' +
  'takeEarlyPress=()=>{removeEventListener("click",k,true);return p}})()'

/** Repeats the recorded press; does nothing where the button is gone. */
export function repeatEarlyPress(): void {
  const pressed = window.takeEarlyPress?.()
  delete window.takeEarlyPress
  if (pressed?.isConnected) pressed.click()
}
