import type { Verse } from '@shuyuan/content/kinds/book'
import { escapeHtml } from '#app/parts/classics/verse-html.ts'
import { strokeFile } from '#app/parts/classics/strokes.server.ts'
import type { CharacterStrokes } from '#app/parts/classics/character-strokes.ts'

interface Cell {
  character: string
  syllable: string
}

/** The characters of some lines in one script, each with its syllable; punctuation isn't practised. */
function cellsOf(lines: readonly Verse[], script: 's' | 't'): Cell[] {
  return lines.flatMap((line) => {
    const syllables = line.p.split(' ')
    const characters = line[script].match(/\p{Script=Han}/gu) ?? []
    return characters.map((character, index) => ({ character, syllable: syllables[index] ?? '' }))
  })
}

/** Cells in a row where lines have many lengths. */
const usualColumns = 10
/** Cells in a row by the length of a phrase, so that no row ends within one. */
const columnsByPhrase: Record<number, number> = { 3: 12, 4: 8, 5: 10, 6: 12, 7: 7 }

/** How many cells stand in a row: whole phrases, where all phrases have one length. */
function columnsOf(lines: readonly Verse[], script: 's' | 't'): number {
  const phrases = lines.flatMap((line) => line[script].match(/\p{Script=Han}+/gu) ?? [])
  const [length = 0, ...others] = new Set(phrases.map((phrase) => [...phrase].length))
  return others.length === 0 ? (columnsByPhrase[length] ?? usualColumns) : usualColumns
}

/** Rows on a sheet of A4, by the cells in a row (measures in sheet.css). */
const rowsOnPage: Record<number, number> = { 7: 4, 8: 4, 10: 5, 12: 6 }

/** How many of the lines, from the first on, fill two sheets at most; a later sheet has no head and room for a row more. */
export function linesOfCells(lines: readonly Verse[], script: 's' | 't'): number {
  const columns = columnsOf(lines, script)
  const first = rowsOnPage[columns] ?? 1
  const rows = 2 * first + (columns === 7 ? 0 : 1)
  let cells = 0
  const end = lines.findIndex((line) => {
    cells += line.p.split(' ').length
    return cells > rows * columns
  })
  return end < 0 ? lines.length : Math.max(1, end)
}

/** What fills the sheet below a short text: the text again as often as it fits, then empty rows. */
function fill(cells: readonly Cell[], columns: number): Cell[][] {
  const rows = Math.ceil(cells.length / columns)
  const room = (rowsOnPage[columns] ?? rows) - rows
  if (room <= 0) return []
  const copies = Array.from({ length: Math.floor(room / rows) }, () => [...cells])
  const empty = Array.from({ length: (room % rows) * columns }, () => ({ character: '', syllable: '' }))
  return [...copies, empty]
}

/** 米字格: a square, its middle lines and its diagonals. Drawn, because printers leave backgrounds out. */
const grid =
  '<symbol id="grid" viewBox="0 0 1024 1024"><rect class="grid-edge" x="4" y="4" width="1016" height="1016"/>' +
  '<path class="grid-help" d="M512 0V1024M0 512H1024M0 0L1024 1024M1024 0L0 1024"/></symbol>'

/**
 * The sheet as one string: for each character its syllable, a cell with the outlines in grey to trace, and an empty
 * cell, and what fills the page. Each outline is drawn once and used where it is needed; a character without outlines is set as text.
 */
export async function sheetHtml(lines: readonly Verse[], script: 's' | 't'): Promise<string> {
  const cells = cellsOf(lines, script)
  const characters = [...new Set(cells.map(({ character }) => character))]
  const outlines = await Promise.all(characters.map(async (character) => outline(character)))
  const columns = columnsOf(lines, script)
  const cell = ({ character, syllable }: Cell, named = '') =>
    `<li><span class="cell-pinyin">${escapeHtml(syllable)}</span>` +
    `<svg viewBox="0 0 1024 1024"${named}><use href="#grid"/>` +
    `${character && `<use class="trace" href="#${idOf(character)}"/>`}</svg>` +
    '<svg viewBox="0 0 1024 1024" aria-hidden="true"><use href="#grid"/></svg></li>'
  const list = (drawn: readonly string[], more = '') =>
    `<ol class="sheet-cells" data-columns="${columns}"${more}>${drawn.join('')}</ol>`
  const first = cells.map((each) => cell(each, ` role="img" aria-label="${each.character}"`))
  const rest = fill(cells, columns).map((part) =>
    list(
      part.map((each) => cell(each)),
      ' aria-hidden="true"',
    ),
  )
  return (
    `<svg width="0" height="0" class="sheet-shapes" aria-hidden="true">${grid}${outlines.join('')}</svg>` +
    list(first, ` lang="${script === 't' ? 'zh-Hant' : 'zh-Hans'}" translate="no"`) +
    rest.join('')
  )
}

function idOf(character: string): string {
  return `c${character.codePointAt(0)?.toString(16)}`
}

async function outline(character: string): Promise<string> {
  const file = await strokeFile(character)
  const symbol = (inner: string) =>
    `<symbol id="${idOf(character)}" viewBox="0 0 1024 1024">${inner}</symbol>`
  if (!file) return symbol(`<text x="512" y="880" font-size="860" text-anchor="middle">${character}</text>`)
  const { strokes } = JSON.parse(file.toString()) as CharacterStrokes
  // The data's y axis points upwards and its field begins at -124.
  return symbol(`<path transform="matrix(1 0 0 -1 0 900)" d="${escapeHtml(strokes.join(''))}"/>`)
}
