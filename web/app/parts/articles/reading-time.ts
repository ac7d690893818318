/**
 * How fast grown-ups read aloud: 255 Chinese characters or 228 English words a minute (Trauzettel-Klosinski and
 * Dietz, "Standardized Assessment of Reading Performance", IOVS 53 (2012), 5452–5461).
 */
export const readingSpeed = { characters: 255, words: 228 } as const

/** Whole minutes that a Markdown text takes, at least one. */
export function readingMinutes(markdown: string): number {
  const text = markdown.replaceAll(/\]\([^)]*\)/g, ']')
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = text.match(/[\p{Script=Latin}'’]+/gu)?.length ?? 0
  return Math.max(1, Math.round(characters / readingSpeed.characters + words / readingSpeed.words))
}
