const mostSigns = 12

/**
 * The name on the wall: the first part of a nickname without anything that looks like an address or a number. '' where
 * nothing is left.
 */
export function wallName(nickname: string): string {
  const first = nickname.trim().split(/[\s@]/u)[0] ?? ''
  return [...first.replaceAll(/\d{5,}/g, '')].slice(0, mostSigns).join('')
}
