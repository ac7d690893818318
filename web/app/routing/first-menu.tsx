/** `/user` has no page of its own: it leads to the first usable menu entry. */
export default function FirstMenu() {
  return null
}
