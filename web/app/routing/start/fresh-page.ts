/**
 * Marks the document of a page that is opened at its top: what is far from the window is laid out after the start there
 * (`.far` in `app.css`). Who reloads, comes back or follows a link to a part of it is taken to a place, which must not
 * move. Constant, like the theme script.
 */
export const freshPageScript =
  'location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate"' +
  '||document.documentElement.classList.add("fresh")'
