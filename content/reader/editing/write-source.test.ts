import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isRecord, isSame } from './same.ts'
import { blankText, readSource, writeSource } from './write-source.ts'

const folder = new URL('../../', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, folder), 'utf8')
/** Files of every style that the project's content has: blocks, `{ }`, quotes, `|`, `>-`, comments, a text below a head. */
const paths = [
  'zh-cn/pages/home.yaml',
  'en/pages/guoxue.yaml',
  'both/forms/zybm.yaml',
  'both/habit.yaml',
  'both/books/tangshi/jingyesi.yaml',
  'zh-cn/site.yaml',
  'zh-cn/articles/main/pei-du.md',
]
const hard = [
  '新的',
  'a: b # c',
  '- x',
  '多行\n第二行\n',
  '多行\n第二行',
  `it's "q"`,
  ' lead',
  'true',
  '12',
  '',
  'x\n\n\n',
  '{a}',
]

type Json = Record<string, unknown> | unknown[]
const copy = (value: unknown) => structuredClone(value) as Json

/** Every list and record inside a value. */
function* parts(value: unknown): Generator<Json> {
  if (!Array.isArray(value) && !isRecord(value)) return
  yield value
  for (const each of Object.values(value)) yield* parts(each)
}

/** Lines of a text that the other does not have. */
function lostLines(before: string, after: string): string[] {
  const left = after.split('\n')
  return before.split('\n').filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Applies a change to each of some parts of the file, and tells what was written. */
function* changed(path: string, change: (part: Json, turn: number) => boolean) {
  const text = textOf(path)
  const { value } = readSource(path, text)
  const count = [...parts(value)].length
  for (let at = 0; at < count; at += Math.ceil(count / 12)) {
    const next = copy(value)
    const part = [...parts(next)][at]
    if (part && change(part, at))
      yield { text, value: next, written: writeSource(path, text, next), part: at }
  }
}

describe.each(paths)('%s', (path) => {
  it('keeps its bytes where nothing is changed', () => {
    const text = textOf(path)
    expect(writeSource(path, text, copy(readSource(path, text).value))).toBe(text)
  })

  it('takes any text in place of another, and keeps the other lines', () => {
    for (const { text, value, written } of changed(path, (part, turn) => {
      const key = Object.keys(part).find(
        (each) => typeof Reflect.get(part, each) === 'string' && each !== 'body',
      )
      return key !== undefined && Reflect.set(part, key, hard[turn % hard.length])
    })) {
      expect(isSame(readSource(path, written).value, value), written).toBe(true)
      expect(lostLines(text, written).length).toBeLessThan(12)
    }
  })

  it('moves, adds and takes away entries, and keeps the lines of the others', () => {
    const acts: ((list: unknown[]) => unknown)[] = [
      (list) => list.splice(0, 2, list[1], list[0]),
      (list) => list.push(copy({ a: list[0] })),
      (list) => list.unshift(list.at(-1)),
      (list) => list.pop(),
    ]
    for (const [turn, act] of acts.entries())
      for (const { text, value, written } of changed(path, (part) => {
        if (!Array.isArray(part) || part.length < 2) return false
        act(part)
        return true
      })) {
        expect(isSame(readSource(path, written).value, value), written).toBe(true)
        if (turn < 3) expect(lostLines(text, written).length).toBeLessThan(4)
      }
  })

  it('adds a field behind the one that it follows, and takes one away', () => {
    for (const { text, value, written } of changed(path, (part) => {
      if (!isRecord(part) || Object.keys(part).length < 2) return false
      const [[first, kept], ...rest] = Object.entries(part) as [[string, unknown], ...[string, unknown][]]
      for (const [key] of rest) delete part[key]
      Object.assign(part, { [first]: kept, added: 'new: text' }, Object.fromEntries(rest))
      return true
    })) {
      expect(isSame(readSource(path, written).value, value), written).toBe(true)
      expect(lostLines(text, written).length).toBeLessThan(3)
    }
  })
})

it('keeps comments, and writes a text that cannot be edited in place anew', () => {
  const text = '# the school\na: 1 # one\n# two\nb: [x, y]\n'
  expect(writeSource('both/x.yaml', text, { a: 2, b: ['x', 'z'] })).toBe(
    '# the school\na: 2 # one\n# two\nb: [x, "z"]\n',
  )
  expect(writeSource('both/x.yaml', 'a: [', { a: 1 })).toBe('a: 1\n')
})

it('begins a file, and reads what has no head as faulty', () => {
  const text = blankText('en/texts/x.md', { title: 'A: b', body: 'Words' })
  expect(text).toBe("---\ntitle: 'A: b'\n---\nWords")
  expect(readSource('en/texts/x.md', text)).toMatchObject({
    value: { title: 'A: b', body: 'Words' },
    fault: '',
  })
  expect(readSource('en/texts/x.md', 'Words')).toMatchObject({ value: undefined, line: 1 })
})
