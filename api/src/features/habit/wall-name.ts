const mostSigns = 12

/**
 * What the wall shows of a nickname: the first name of several, nothing that looks like an address or a number by which
 * somebody could be reached. '' where nothing is left.
 */
export function wallName(nickname: string): string {
  const first = nickname.trim().split(/[\s@]/u)[0] ?? ''
  return [...first.replaceAll(/\d{5,}/g, '')].slice(0, mostSigns).join('')
}
