/** What the code of a receipt leads to: the teacher who scans it notes that somebody came. */
export function attendAddress(no: string): string {
  const path = `/desk/attend?no=${encodeURIComponent(no)}`
  return typeof location === 'undefined' ? path : location.origin + path
}
