import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { parseYaml } from '#reading/yaml'
import { isRecord, isSame } from './same.ts'

/** A piece of the text that is replaced. */
interface Edit {
  from: number
  to: number
  put: string
}

/**
 * The text with `value` in place of what it holds. What stays the same keeps its bytes: comments, quotes, order and line
 * breaks. Where that cannot be done, the whole is written anew.
 */
export function writeYaml(text: string, value: unknown): string {
  const contents = parseYaml(text).document?.contents
  if (contents) {
    const written = new Writer(text).node(contents, value, false)
    if (written !== undefined) {
      const { from, to, put } = written
      const result = text.slice(0, from) + put + text.slice(to)
      if (holds(result, value)) return result
    }
  }
  return blockYaml(value)
}

function holds(text: string, value: unknown): boolean {
  const parsed = parseYaml(text)
  return !parsed.fault && isSame(parsed.value, value)
}

/** A value as lines of block style, the last with a line break. */
export const blockYaml = (value: unknown) => stringify(value, { lineWidth: 0, singleQuote: true })

/** A value in one line, for `{ }` and `[ ]`. Texts are always quoted there. */
function flowOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flowOf).join(', ')}]`
  if (!isRecord(value)) return typeof value === 'string' ? JSON.stringify(value) : String(value)
  const pairs = Object.entries(value).map(([key, each]) => `${keyOf(key)}: ${flowOf(each)}`)
  return pairs.length > 0 ? `{ ${pairs.join(', ')} }` : '{}'
}

const keyOf = (key: string) => (/^[A-Za-z][\w-]*$/.test(key) ? key : JSON.stringify(key))

const indented = (lines: string, indent: string) => lines.replaceAll(/^(?=.)/gm, indent)

/** Writes changes into a text by the places that the parser found. Methods answer undefined where they know no way. */
class Writer {
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** The source of a node once it holds `value`. `flow`: it stands inside `{ }` or `[ ]`. */
  node(node: Node, value: unknown, flow: boolean): Edit | undefined {
    const [from, to] = [node.range?.[0], this.endOf(node)]
    if (from === undefined || to === undefined) return undefined
    if (isSame(node.toJSON(), value)) return { from, to, put: this.text.slice(from, to) }
    if (isScalar(node) && from < to && !Array.isArray(value) && !isRecord(value)) {
      const put = this.scalar(node, value, flow)
      return put === undefined ? undefined : { from, to, put }
    }
    if (isCollection(node) && (flow || (node.flow && node.items.length > 0)))
      return this.flowCollection(node, value, from, to)
    if (isMap(node) && isRecord(value)) return this.map(node, value, from, to)
    if (isSeq(node) && Array.isArray(value) && value.length > 0) return this.list(node, value, from, to)
    return undefined
  }

  private scalar(node: Scalar, value: unknown, flow: boolean): string | undefined {
    if (typeof value !== 'string') return String(value)
    const lines = value.includes('\n')
    if (flow) return JSON.stringify(value)
    const block = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED'
    const fits = !/^[ \n]|\n\n$/.test(value) && value !== '' && !/[\t\r]/.test(value)
    if (fits && (lines || block)) {
      const sign = lines || node.type === 'BLOCK_LITERAL' ? '|' : '>'
      const ends = value.endsWith('\n')
      const body = indented(ends ? value : `${value}\n`, this.blockIndent(node))
      const ended = this.text[this.endOf(node) - 1] === '\n'
      return `${sign}${ends ? '' : '-'}\n${ended ? body : body.slice(0, -1)}`
    }
    const put = this.line(node, value)
    return this.text[this.endOf(node) - 1] === '\n' ? `${put}\n` : put
  }

  private line(node: Scalar, value: string): string {
    if (node.type === 'QUOTE_SINGLE' && !value.includes('\n')) return `'${value.replaceAll("'", "''")}'`
    if (node.type === 'QUOTE_DOUBLE' || value.includes('\n')) return JSON.stringify(value)
    return blockYaml(value).trimEnd()
  }

  /**
   * The indent of a block text: two more than the line on which it begins, where the signs of lists (`- `) count as
   * indent.
   */
  private blockIndent(node: Scalar): string {
    const from = node.range?.[0] ?? 0
    const line = this.text.slice(this.lineStart(from), from)
    return `${' '.repeat(/^[\s-]*/.exec(line)?.[0].length ?? 0)}  `
  }

  private flowCollection(node: YAMLMap | YAMLSeq, value: unknown, from: number, to: number): Edit {
    const whole = { from, to, put: flowOf(value) }
    const children = this.sameShape(node, value)
    if (!children) return whole
    const edits = children.map(([child, next]) => this.node(child, next, true))
    return edits.includes(undefined) ? whole : this.joined(from, to, edits as Edit[])
  }

  /** Each child with its new value, where none was added, taken away or moved. */
  private sameShape(node: YAMLMap | YAMLSeq, value: unknown): [Node, unknown][] | undefined {
    if (isSeq(node)) {
      if (!Array.isArray(value) || value.length !== node.items.length) return undefined
      return node.items.map((item, at) => [item as Node, value[at] as unknown])
    }
    if (!isRecord(value)) return undefined
    const keys = node.items.map((pair) => nameOf(pair))
    if (keys.join('\0') !== Object.keys(value).join('\0')) return undefined
    return node.items.map((pair) => [pair.value as Node, value[nameOf(pair)]])
  }

  private joined(from: number, to: number, edits: readonly Edit[]): Edit {
    let put = ''
    let at = from
    for (const edit of edits) {
      put += this.text.slice(at, edit.from) + edit.put
      at = edit.to
    }
    return { from, to, put: put + this.text.slice(at, to) }
  }

  /** A map in block style: pairs that stay are edited, others cut, new ones put behind the one that they follow. */
  private map(node: YAMLMap, value: Record<string, unknown>, from: number, to: number): Edit | undefined {
    const indent = ' '.repeat(from - this.lineStart(from))
    const old = new Map(node.items.map((pair) => [nameOf(pair), pair]))
    const wanted = Object.keys(value)
    const kept = node.items.filter((pair) => Object.hasOwn(value, nameOf(pair)))
    // The first pair's line may hold what the map stands in, such as the sign of a list.
    if (kept.length === 0 || kept[0] !== node.items[0]) return this.mapAnew(value, from, to, indent)
    const edits: Edit[] = []
    for (const pair of node.items) {
      const edit = Object.hasOwn(value, nameOf(pair))
        ? this.pair(pair, value[nameOf(pair)], indent)
        : { from: this.lineStart(startOf(pair)), to: this.lineEnd(this.pairEnd(pair)), put: '' }
      if (!edit) return undefined
      edits.push(edit)
      // Those that are new and follow this one.
      const added = newBehind(wanted, old, nameOf(pair))
      const behind = this.lineEnd(this.pairEnd(pair))
      const put = added.map((key) => indented(blockYaml({ [key]: value[key] }), indent)).join('')
      if (put) edits.push(this.newLines(behind, put))
    }
    if (wanted[0] !== undefined && !old.has(wanted[0])) return this.mapAnew(value, from, to, indent)
    const end = Math.max(to, ...edits.map((edit) => edit.to))
    return this.joined(from, end, edits)
  }

  /** Lines put at the beginning of a line; the text before may lack its line break. */
  private newLines(at: number, put: string): Edit {
    const ended = at === 0 || this.text[at - 1] === '\n'
    return { from: at, to: at, put: ended ? put : `\n${put.slice(0, -1)}` }
  }

  private mapAnew(value: Record<string, unknown>, from: number, to: number, indent: string): Edit {
    const lines = indented(blockYaml(value), indent).slice(indent.length)
    return { from, to, put: this.text[to - 1] === '\n' ? lines : lines.slice(0, -1) }
  }

  private pair(pair: Pair, value: unknown, indent: string): Edit | undefined {
    const node = pair.value as Node | null
    const inside = node?.range && this.node(node, value, false)
    if (inside) return inside
    // The value has another shape: all behind the colon is written anew.
    const from = this.text.indexOf(':', endOfKey(pair)) + 1
    const to = Math.max(from, this.pairEnd(pair))
    const key = blockYaml({ a: value }).slice(2)
    const put = indented(key, indent).slice(key.startsWith('\n') ? 0 : indent.length)
    return { from, to, put: this.text[to - 1] === '\n' ? put : put.slice(0, -1) }
  }

  /** A list in block style. Items that stay keep their lines, wherever they move to. */
  private list(node: YAMLSeq, value: readonly unknown[], from: number, to: number): Edit | undefined {
    const items = node.items as Node[]
    const starts = items.map((item) => this.itemStart(item))
    if (starts.includes(undefined)) return undefined
    const places = starts as number[]
    const end = this.lineEnd(to)
    const found = matched(
      items.map((item) => item.toJSON() as unknown),
      value,
    )
    const indent = ' '.repeat((places[0] ?? 0) - this.lineStart(places[0] ?? 0))
    // A comment above the first item is about the whole list, and stays there.
    const first = this.lineStart(places[0] ?? from)
    let put = ''
    for (const [at, next] of value.entries()) {
      const place = found[at]
      if (place === undefined) {
        put += newItem(next, indent)
        continue
      }
      const begin = place === 0 ? first : this.chunkStart(places[place] ?? 0)
      const last = place + 1 < places.length ? this.chunkStart(places[place + 1] ?? 0) : end
      const edit = this.node(items[place] as Node, next, false)
      if (edit) {
        const chunk =
          this.text.slice(begin, edit.from) + edit.put + this.text.slice(edit.to, Math.max(last, edit.to))
        put += chunk.endsWith('\n') ? chunk : `${chunk}\n`
      } else put += newItem(next, indent)
    }
    return { from: first, to: end, put: this.text[end - 1] === '\n' ? put : put.slice(0, -1) }
  }

  /** Where the sign of an item stands; undefined where it does not begin its line. */
  private itemStart(item: Node): number | undefined {
    const from = item.range?.[0]
    if (from === undefined) return undefined
    const dash = this.text.lastIndexOf('-', from - 1)
    if (dash < 0 || this.text.slice(dash + 1, from).trim() !== '') return undefined
    return this.text.slice(this.lineStart(dash), dash).trim() === '' ? dash : undefined
  }

  /** The beginning of an item's lines, with the comments above it. */
  private chunkStart(dash: number): number {
    let start = this.lineStart(dash)
    for (;;) {
      const above = this.lineStart(Math.max(0, start - 1))
      if (start === 0 || !this.text.slice(above, start).trim().startsWith('#')) return start
      start = above
    }
  }

  /** Where the value of a node ends, without comments and empty lines that follow. */
  private endOf(node: Node): number {
    const whole = node.range?.[1] ?? 0
    if (!isCollection(node) || node.flow) return whole
    const last = node.items.at(-1)
    if (!last) return whole
    return isMap(node) ? this.pairEnd(last as Pair) : this.endOf(last as Node)
  }

  private pairEnd(pair: Pair): number {
    const value = pair.value as Node | null
    const end = value ? this.endOf(value) : 0
    return Math.max(end, this.text.indexOf(':', endOfKey(pair)) + 1)
  }

  private lineStart(at: number): number {
    return this.text.lastIndexOf('\n', at - 1) + 1
  }

  /** The beginning of the next line; `at` itself where a line begins there. */
  private lineEnd(at: number): number {
    if (at > 0 && this.text[at - 1] === '\n') return at
    const end = this.text.indexOf('\n', at)
    return end < 0 ? this.text.length : end + 1
  }
}

const newItem = (value: unknown, indent: string) =>
  `${indent}- ${indented(blockYaml(value), `${indent}  `).trimStart()}`
const nameOf = (pair: Pair) => String((pair.key as Scalar).value)
const startOf = (pair: Pair) => (pair.key as Scalar).range?.[0] ?? 0
const endOfKey = (pair: Pair) => (pair.key as Scalar).range?.[1] ?? 0

/** The new keys between `name` and the next key that the old text has. */
function newBehind(wanted: readonly string[], old: ReadonlyMap<string, unknown>, name: string): string[] {
  const at = wanted.indexOf(name)
  if (at < 0) return []
  const rest = wanted.slice(at + 1)
  const next = rest.findIndex((key) => old.has(key))
  return next < 0 ? rest : rest.slice(0, next)
}

/** For each new item the place of the old one that it is, or was made of; each is used once. */
function matched(old: readonly unknown[], value: readonly unknown[]): (number | undefined)[] {
  const free = new Set(old.keys())
  const take = (place: number | undefined) => {
    if (place !== undefined) free.delete(place)
    return place
  }
  const found = value.map((each, at) => {
    const same = free.has(at) && isSame(old[at], each) ? at : undefined
    return take(same ?? [...free].find((place) => isSame(old[place], each)))
  })
  if (value.length < old.length) return found.map((place) => place ?? take([...free][0]))
  return found.map((place, at) => place ?? take(free.has(at) ? at : undefined))
}
