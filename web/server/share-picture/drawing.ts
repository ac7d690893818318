import type { Language } from '@shuyuan/contract/language'
import { carve, sealStone } from '#app/ui/seal-shape.ts'
import { glyphOf } from './glyphs.ts'
import type { Glyph } from './glyphs.ts'
import { setText, widthOf } from './lines.ts'

/** What a share picture shows. */
export interface PictureWords {
  language: Language
  siteName: string
  title: string
  /** What the page belongs to: the book of a chapter; '' for none. */
  place: string
  /** One line at the foot. */
  tagline: string
  /** An SVG of 120 × 120 in `currentColor`. */
  motif: string
}

/** Those of the light theme in tokens.css. */
export const colours = {
  paper: '#fbf8f1',
  line: '#e4dccb',
  ink: '#211d17',
  muted: '#6b6355',
  edge: '#8f8572',
  cinnabar: '#a83a2b',
  onFill: '#fffdf8',
}

export const pictureSize = { width: 1200, height: 630 }

const left = 84
/** Between the school's name and the line at the foot. */
const field = { top: 170, height: 336 }
const textWidth = 760
/** A Chinese title may be as large as a book's on its cover; 60 characters still fit. */
const titleSizes = [
  [96, 2],
  [80, 3],
  [66, 3],
  [54, 3],
  [46, 3],
] as const

/** The picture as SVG, all text in it as outlines. */
export async function drawPicture(words: PictureWords): Promise<string> {
  const { language, title, place, tagline, siteName, motif } = words
  const { width, height } = pictureSize
  const spread = language === 'zh-cn' ? 1.28 : 1.16
  const above = place ? 62 : 0
  const fits = (size: number) => Math.floor((field.height - above) / (size * spread))
  const sizes = titleSizes.map(([size, most]) => [size, Math.min(most, fits(size))] as const)
  const { size, lines } = await setText(title, { width: textWidth, sizes, language })
  const leading = size * spread
  const top = field.top + above + (field.height - above - leading * lines.length) / 2
  const parts = [
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    `<rect x="28" y="28" width="${width - 56}" height="${height - 56}" fill="none" stroke="${colours.line}" stroke-width="2"/>`,
    `<g color="${colours.edge}" opacity="0.4" transform="translate(852 190) scale(2.4)">${motif}</g>`,
    await drawSeal(siteName, left, 72, 84),
    inColour(colours.ink, await drawLine(siteName, { x: left + 108, y: 94, size: 38, language })),
    place
      ? inColour(colours.cinnabar, await drawLine(place, { x: left, y: top - above, size: 34, language }))
      : '',
    inColour(
      colours.ink,
      lines.map((line, index) => drawGlyphs(line, left, top + index * leading, size)).join(''),
    ),
    `<path d="M${left} 520h64" stroke="${colours.cinnabar}" stroke-width="4"/>`,
    inColour(colours.muted, await drawLine(tagline, { x: left, y: 540, size: 28, language })),
  ]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${parts.join('')}</svg>`
  )
}

function inColour(colour: string, drawn: string): string {
  return `<g fill="${colour}" color="${colour}" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`
}

interface LinePlace {
  x: number
  y: number
  size: number
  language: Language
}

async function drawLine(text: string, { x, y, size, language }: LinePlace): Promise<string> {
  const { lines } = await setText(text, { width: 900, sizes: [[size, 1]], language })
  return drawGlyphs(lines[0] ?? [], x, y, size)
}

function drawGlyphs(glyphs: readonly Glyph[], x: number, y: number, size: number): string {
  let at = x - (glyphs[0]?.hang ?? 0) * size
  return glyphs
    .map((glyph) => {
      const drawn = glyph.draw(Math.round(at * 10) / 10, Math.round(y * 10) / 10, size)
      at += glyph.advance * size
      return drawn
    })
    .join('')
}

async function drawSeal(name: string, x: number, y: number, size: number): Promise<string> {
  const { characters, places, stretch } = carve(name)
  const carved = await Promise.all(
    characters.map(async (character, index) => {
      const [centreX, centreY, em] = places[index] ?? [32, 32, 38]
      const glyph = await glyphOf(character, 'zh-cn')
      const half = (widthOf([glyph]) * em) / 2
      const place = `translate(${centreX} ${centreY}) scale(${stretch} 1)`
      return `<g transform="${place}">${glyph.draw(-half, -em / 2, em)}</g>`
    }),
  )
  return (
    `<g transform="translate(${x} ${y}) scale(${size / 64})"><path fill="${colours.cinnabar}" d="${sealStone}"/>` +
    `<rect x="6.5" y="6.5" width="51" height="51" rx="2" fill="none" stroke="${colours.onFill}" stroke-width="1.5"/>` +
    `${inColour(colours.onFill, carved.join(''))}</g>`
  )
}
