/** Pixels of the header's 1,216 on a window of 1280 px that are not for name and navigation: seal, visitor, switches, gaps. */
const room = 1216 - 46 - 160 - 150 - 4 * 24
/** Pixels around the words of an entry. */
const padding = 24

/**
 * Whether the navigation stands beside the school's name on wide screens, or in a row of its own. The width is estimated
 * from the texts, so that server and browser agree and nothing moves.
 */
export function fitsBeside(name: string, titles: readonly string[]): boolean {
  const width = titles.reduce((sum, title) => sum + textWidth(title, 15) + padding, textWidth(name, 20))
  return width <= room
}

/** Em a letter: the mean of menu titles in DejaVu Sans, the widest of the usual system fonts, is 0.533. */
const latinWidth = 0.54

/** Pixels. Chinese characters are as wide as high. */
function textWidth(text: string, size: number): number {
  return [...text].reduce(
    (sum, character) => sum + (character.charCodeAt(0) > 0x2e7f ? size : size * latinWidth),
    0,
  )
}
