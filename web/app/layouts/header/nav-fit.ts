/** Pixels beside the name and the navigation: visitor, switches, gaps and margins. */
const taken = 160 + 120 + 72 + 46
const widths = { narrow: 992 - 64 - taken, wide: 1120 - taken }
/** Pixels: padding of an entry, and the arrow of one with a submenu. */
const padding = 24
const arrow = 20

export interface NavItem {
  title: string
  hasChildren: boolean
}

/**
 * How many entries fit into the header's line at 992 px (`narrow`) and from 1280 px on (`wide`); the others go under
 * "More". The width is estimated from the texts, so that server and browser agree and nothing moves.
 */
export function navFit(name: string, fixed: readonly NavItem[], more: string, items: readonly NavItem[]) {
  const used = textWidth(name, 20) + fixed.reduce((sum, item) => sum + itemWidth(item), 0)
  const moreWidth = itemWidth({ title: more, hasChildren: true })
  const fit = (width: number) => {
    const room = width - used
    const all = items.reduce((sum, item) => sum + itemWidth(item), 0)
    if (all <= room) return items.length
    let sum = moreWidth
    const first = items.findIndex((item) => (sum += itemWidth(item)) > room)
    return Math.max(0, first)
  }
  return { narrow: fit(widths.narrow), wide: fit(widths.wide) }
}

function itemWidth({ title, hasChildren }: NavItem): number {
  return textWidth(title, 15) + padding + (hasChildren ? arrow : 0)
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
