const colours = [
  'paper',
  'raised',
  'line',
  'edge',
  'ink',
  'muted',
  'cinnabar',
  'cinnabar-fill',
  'on-fill',
] as const

/** The site's colours and typefaces, for a canvas. */
export type Palette = Record<(typeof colours)[number] | 'serif' | 'sans', string>

/** Read from the styles of an element. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const palette = Object.fromEntries(colours.map((name) => [name, read(name)]))
  return { ...palette, serif: read('font-serif'), sans: read('font-sans') } as Palette
}
