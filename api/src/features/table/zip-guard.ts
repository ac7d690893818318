import { inflateRawSync } from 'node:zlib'
import { TableRefused } from './refused.ts'

/** Bytes of a file of a workbook, and of all of them, unpacked: 50,000 honest rows have some 20 MB. */
const mostOfOne = 64 * 1024 * 1024
const mostOfAll = 96 * 1024 * 1024
const mostEntries = 500
/** The last row and column that may hold anything. */
export const lastRow = 20_000
export const lastColumn = 256

const endOfDirectory = 0x06_05_4b_50
const entryOfDirectory = 0x02_01_4b_50
const longestComment = 65_535

/**
 * Refuses a workbook that would take more memory or time than a list of pupils needs. What a packed file says of its own
 * sizes may be a lie, so each is unpacked up to a bound.
 */
export function guardZip(bytes: Buffer): void {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0 || end < bytes.length - longestComment - 22 || bytes.readUInt32LE(end) !== endOfDirectory)
    throw new TableRefused('table.unreadable')
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostEntries) throw new TableRefused('table.tooMuch')
  let at = bytes.readUInt32LE(end + 16)
  let left = mostOfAll
  const names = new Set<string>()
  for (let entry = 0; entry < count; entry += 1) {
    if (bytes.readUInt32LE(at) !== entryOfDirectory) throw new TableRefused('table.unreadable')
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, nameEnd)
    if (names.has(name)) throw new TableRefused('table.unreadable')
    names.add(name)
    const content = unpacked(bytes, at, Math.min(left, mostOfOne))
    left -= content.length
    guardContent(name, content)
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

function unpacked(bytes: Buffer, entry: number, most: number): Buffer {
  const isLocked = (bytes.readUInt16LE(entry + 8) & 1) === 1
  if (isLocked) throw new TableRefused('table.oldOrLocked')
  const method = bytes.readUInt16LE(entry + 10)
  const local = bytes.readUInt32LE(entry + 42)
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const packed = bytes.subarray(from, from + bytes.readUInt32LE(entry + 20))
  if (method !== 8) {
    if (packed.length > most) throw new TableRefused('table.tooMuch')
    return packed
  }
  if (most <= 0) throw new TableRefused('table.tooMuch')
  try {
    return inflateRawSync(packed, { maxOutputLength: most })
  } catch (error) {
    const isLarge = error instanceof RangeError
    throw new TableRefused(isLarge ? 'table.tooMuch' : 'table.unreadable')
  }
}

function guardContent(name: string, content: Buffer): void {
  if (!/\.(?:xml|rels)$/i.test(name)) return
  if (content.includes('<!DOCTYPE')) throw new TableRefused('table.unreadable')
  if (!/^xl\/worksheets\/[^/]+\.xml$/i.test(name)) return
  guardCells(content.toString('latin1'))
}

/** A row or a cell with its attributes, and what says that it holds nothing. */
const rowOrCell = /<(?:\w+:)?(row|c)(?=[\s/>])([^>]*?)(\/>|>\s*<\/|>)/g

/**
 * Refuses cells that hold something behind the last row or column of a list. Blank ones, which only have a style, stand at
 * the end of many a sheet.
 */
function guardCells(xml: string): void {
  let inRow = 0
  for (const [, tag, attributes = '', end] of xml.matchAll(rowOrCell)) {
    const [, letters = '', number] = /\sr="([A-Z]{0,3})(\d{1,9})"/.exec(attributes) ?? []
    if (tag === 'row') inRow = number === undefined ? inRow + 1 : Number(number)
    else if (end === '>') {
      if (Number(number ?? inRow) > lastRow) throw new TableRefused('table.rows')
      if (columnNumber(letters) > lastColumn) throw new TableRefused('table.columns')
    }
  }
}

/** A is 1, Z is 26, AA is 27. */
function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + (letter.codePointAt(0) ?? 0) - 64, 0)
}
