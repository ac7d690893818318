import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Scalar, type YAMLMap } from 'yaml'
import { Failure } from '#cli/failure'
import { hasTone, isHan, proposePinyin, readingsOf } from './readings.ts'
import { hasSeveralForms, proposeTraditional } from './scripts.ts'

export interface FilledLine {
  /** In the file, counted from 1. */
  line: number
  s: string
  t?: string
  p?: string
  /** What needs a person's decision: `行 xíng (háng)`, `后 後`. */
  unsure: string[]
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

function scalarOf(verse: YAMLMap, key: string): Scalar<string> | undefined {
  const node = verse.get(key, true)
  return isScalar(node) && typeof node.value === 'string' ? (node as Scalar<string>) : undefined
}

function unsureForms(s: string, t: string): string[] {
  const forms = [...t]
  return [...s].flatMap((char, index) => (hasSeveralForms(char) ? [`${char} ${forms[index]}`] : []))
}

function unsureReadings(s: string, syllables: string[]): string[] {
  return [...s].filter(isHan).flatMap((char, index) => {
    const others = readingsOf(char).filter((each) => hasTone(each) && each !== syllables[index])
    return others.length > 0 ? [`${char} ${syllables[index]} (${others.join(', ')})`] : []
  })
}

function versesOf(document: ReturnType<typeof parseDocument>): YAMLMap[] {
  const passages = document.get('passages')
  if (!isSeq(passages)) return []
  return passages.items.flatMap((passage) => {
    const lines = isMap(passage) ? passage.get('lines') : undefined
    return isSeq(lines) ? lines.items.filter(isMap) : []
  })
}

/**
 * Proposes the traditional text and the syllables for every line of a chapter's YAML that lacks them.
 * Existing text is not changed. Throws Failure where the file is not YAML.
 */
export function fillChapter(text: string): { text: string; filled: FilledLine[] } {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter })
  const fault = document.errors[0]
  if (fault) throw new Failure(`Line ${counter.linePos(fault.pos[0]).line}: ${fault.message.split('\n')[0]}`)
  const filled: FilledLine[] = []
  const pieces: { at: number; words: string }[] = []
  for (const verse of versesOf(document)) {
    const s = scalarOf(verse, 's')
    if (!s?.range || (verse.has('t') && verse.has('p'))) continue
    const { line, col } = counter.linePos(s.range[0])
    // In a flow map it follows a comma; in a block map it gets its own line below `s: `.
    const before = verse.flow ? ', ' : `\n${' '.repeat(col - 1 - 's: '.length)}`
    const done: FilledLine = { line, s: s.value, unsure: [] }
    let at = s.range[1]
    if (verse.has('t')) at = scalarOf(verse, 't')?.range?.[1] ?? at
    else {
      done.t = proposeTraditional(s.value)
      pieces.push({ at, words: `${before}t: ${quoted(done.t)}` })
      done.unsure.push(...unsureForms(s.value, done.t))
    }
    if (!verse.has('p')) {
      const syllables = proposePinyin(s.value)
      done.p = syllables.join(' ')
      pieces.push({ at, words: `${before}p: ${quoted(done.p)}` })
      done.unsure.push(...unsureReadings(s.value, syllables))
    }
    filled.push(done)
  }
  let result = text
  for (const { at, words } of pieces.toReversed()) result = result.slice(0, at) + words + result.slice(at)
  return { text: result, filled }
}
