/**
 * Marks a document that is opened at its top: there, parts far from the window are laid out after the start (`.far`
 * in `app.css`). After a reload, a return or a link to a part the browser restores a position, which must not move.
 * The script is constant, like the theme script.
 */
export const freshPageScript =
  'location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate"' +
  '||document.documentElement.classList.add("fresh")'
