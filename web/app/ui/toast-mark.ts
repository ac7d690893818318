/** Stands on every toast, so that a dialog can tell a press on it from one on the page behind. */
export const toastMark = 'data-toast'

/**
 * True where closing was asked by something that toasts have taken: a press on a toast, or Esc outside a field
 * while one is shown.
 */
export function belongsToToasts(reason: string, event: Event): boolean {
  const target = event.target instanceof Element ? event.target : null
  if (reason === 'escape-key') {
    return !target?.closest('input, textarea, select') && document.querySelector(`[${toastMark}]`) !== null
  }
  return target?.closest(`[${toastMark}]`) !== null && target !== null
}
