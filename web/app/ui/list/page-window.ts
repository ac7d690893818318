/**
 * The page numbers to show for page `page` of `last`: first, last, the present one with a neighbour on each
 * side, `null` for a gap. Never more than 7 entries, so the row keeps its width.
 */
export function pageWindow(page: number, last: number): (number | null)[] {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1)
  if (page <= 4) return [1, 2, 3, 4, 5, null, last]
  if (page >= last - 3) return [1, null, last - 4, last - 3, last - 2, last - 1, last]
  return [1, null, page - 1, page, page + 1, null, last]
}
