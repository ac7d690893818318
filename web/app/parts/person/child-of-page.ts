/** The child whom an address names (`?child=3`), 0 for the member; null where it names nobody. */
export function childOfPage({ url }: Request): number | null {
  const named = new URL(url).searchParams.get('child')
  return named === null ? null : Math.max(0, Math.trunc(Number(named))) || 0
}
