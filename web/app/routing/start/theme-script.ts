/** Storage key of the dark switch: `1` dark, `0` light, absent = as the system has it. */
export const darkKey = 'ba-is-dark'

/**
 * Sets the theme before the first paint. Constant, so that its hash in the content security policy is too,
 * and pages in the cache are the same for everybody.
 */
export const themeScript =
  '(()=>{const c=/(?:^|; )ba-is-dark=([01])/.exec(document.cookie);' +
  'document.documentElement.classList.toggle("dark",c?c[1]==="1":matchMedia("(prefers-color-scheme: dark)").matches)})()'
