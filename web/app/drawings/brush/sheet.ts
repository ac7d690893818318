import { brush, type Brush, type Colour } from './brush.ts'

/** The colours of `tokens.css` by day, with a lighter ink. By night lines are light on a dark ground. */
const day: Record<Colour, string> = {
  ink: '#2a251e',
  light: '#fffdf8',
  ground: '#fbf8f1',
  red: '#a83a2b',
  green: '#3f7a68',
  blue: '#2f4b7c',
  ochre: '#8f5a0c',
  dusk: '#8f5a0c',
  hair: '#2a251e',
  cloud: '#fffdf8',
}
const night: Record<Colour, string> = {
  ink: '#d6ccb8',
  light: '#ece5d6',
  ground: '#1e1b16',
  red: '#d9705c',
  green: '#6aa38f',
  blue: '#7f9acb',
  ochre: '#c08f3a',
  dusk: '#6d6150',
  hair: '#5d5443',
  cloud: '#454b50',
}

/** Thread on the cloth of a cover: the same by day and by night, because the cloth is dark in both. */
const cloth: Record<Colour, string> = {
  ink: '#f7efdc',
  light: '#f7efdc2e',
  ground: '#f7efdc00',
  red: '#eab9a5',
  green: '#bcd6c4',
  blue: '#bccbe4',
  ochre: '#ecd296',
  dusk: '#ecd296',
  hair: '#f7efdc',
  cloud: '#f7efdc2e',
}

export interface SheetSize {
  width: number
  height: number
}

/** How a drawing is made: strokes in order, as SVG. */
export type Draw = (b: Brush) => readonly string[]

const values = (palette: Record<Colour, string>, text: string) =>
  Object.entries(palette)
    .filter(([name]) => text.includes(`--${name})`))
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

interface Sheet extends SheetSize {
  /** Drawn for the cloth of a book's cover. */
  onCloth?: boolean
}

/** Edges are a little rough, as where paper drinks ink. */
const rough = (by: number) =>
  `<filter id="paper" x="0" y="0" width="100%" height="100%"><feTurbulence baseFrequency=".022" numOctaves="3" seed="3"/>` +
  `<feDisplacementMap in="SourceGraphic" scale="${by}" xChannelSelector="R" yChannelSelector="G"/></filter>`
const soft =
  '<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="12"/></filter>'

/**
 * A finished drawing. It has two palettes: that of the day, and at the address with `#night` that of the night, because
 * a picture file cannot see which theme the page around it has.
 */
export function sheet(name: string, { width, height, onCloth = false }: Sheet, draw: Draw): string {
  const strokes = draw(brush(name)).join('')
  const palettes = onCloth
    ? `:root{${values(cloth, strokes)}}`
    : `:root{${values(day, strokes)}}:root:target{${values(night, strokes)}}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" id="night" viewBox="0 0 ${width * 2} ${height * 2}" width="${width}" height="${height}">` +
    `<style>${palettes}</style><defs>${rough(width < 300 ? 3 : 6)}${strokes.includes('#soft') ? soft : ''}</defs>` +
    `<g filter="url(#paper)">${strokes}</g></svg>`
  )
}
