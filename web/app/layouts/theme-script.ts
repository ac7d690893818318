/** Cookie of the dark switch: `1` dark, `0` light, absent = the system's setting. */
export const darkKey = 'ba-is-dark'

/**
 * Sets the theme before the first paint. The script is constant, so that its hash in the content security policy is
 * constant and cached pages are the same for everybody.
 */
export const themeScript =
  '(()=>{const c=/(?:^|; )ba-is-dark=([01])/.exec(document.cookie);' +
  'document.documentElement.classList.toggle("dark",c?c[1]==="1":matchMedia("(prefers-color-scheme: dark)").matches)})()'
