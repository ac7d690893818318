/** On every toast, so that a dialog can tell a press on a toast from one on the page behind it. */
export const toastMark = 'data-toast'

/**
 * True where a request to close belongs to the toasts: a press on one, or Esc outside of a field while one is shown.
 */
export function belongsToToasts(reason: string, event: Event): boolean {
  const target = event.target instanceof Element ? event.target : null
  if (reason === 'escape-key') {
    return !target?.closest('input, textarea, select') && document.querySelector(`[${toastMark}]`) !== null
  }
  return target?.closest(`[${toastMark}]`) !== null && target !== null
}
