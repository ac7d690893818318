import { hanCount } from '@shuyuan/content/kinds/book'
import { fieldName, type Problem } from '@shuyuan/content/problems'
import type { Proof } from '@shuyuan/content/checks/proof'
import type { FiledChapter } from './chapters.ts'
import { hasTone, isHan, readingsOf } from './readings.ts'
import { traditionalForms, traditionalMark } from './scripts.ts'

type Rules = Pick<Proof, 'readings' | 'forms'>
type Path = readonly PropertyKey[]

/** A text in both scripts with its syllables, and the path to each in its file. */
interface Words {
  s: string
  t: string
  p: string
  at: Record<'t' | 'p', Path>
}

function wordsOf({ title, pinyin, passages }: FiledChapter['chapter']): Words[] {
  return [
    { s: title.s, t: title.t, p: pinyin.toLowerCase(), at: { t: ['title', 't'], p: ['pinyin'] } },
    ...passages.flatMap(({ lines }, passage) =>
      lines.map(({ s, t, p }, index) => {
        const path = ['passages', passage, 'lines', index]
        return { s, t, p, at: { t: [...path, 't'], p: [...path, 'p'] } }
      }),
    ),
  ]
}

/** The fault of the traditional text: each character must be a possible form of the simplified one. */
function faultOfTraditional({ s, t }: Words, { forms }: Rules): string | undefined {
  const [simplified, traditional] = [[...s], [...t]]
  if (simplified.length !== traditional.length) {
    return `has ${traditional.length} signs with its punctuation, s has ${simplified.length}`
  }
  for (const [index, sign] of simplified.entries()) {
    const form = traditional[index] ?? ''
    if (!isHan(sign)) {
      if (form !== traditionalMark(sign)) return `has “${form}” where s has “${sign}”`
    } else if (
      !traditionalForms(sign).has(form) &&
      !forms.some((each) => each.s === sign && each.t === form)
    ) {
      return `“${form}” is no traditional form of “${sign}”`
    }
  }
  return undefined
}

/** The fault of the syllables: each must be a known reading of its character, with its tone. */
function faultOfReading({ s, p }: Words, { readings }: Rules): string | undefined {
  const syllables = p.split(' ')
  if (syllables.length !== hanCount(s))
    return `has ${syllables.length} syllables for ${hanCount(s)} characters`
  for (const [index, char] of [...s].filter(isHan).entries()) {
    const syllable = syllables[index] ?? ''
    if (readings.some((each) => each.char === char && each.reading === syllable)) continue
    if (!hasTone(syllable)) return `“${syllable}” of “${char}” has no tone mark`
    const known = readingsOf(char)
    if (!known.includes(syllable)) {
      return `“${syllable}” is no reading of “${char}” (${known.join(', ') || 'none known'})`
    }
  }
  return undefined
}

/** Checks the scripts and syllables of a chapter's title and lines. */
export function checkWords(filed: FiledChapter, rules: Rules): Problem[] {
  return wordsOf(filed.chapter).flatMap((words) => {
    const faults = { t: faultOfTraditional(words, rules), p: faultOfReading(words, rules) }
    return (['t', 'p'] as const).flatMap((field): Problem[] => {
      const reason = faults[field]
      const path = words.at[field]
      return reason === undefined
        ? []
        : [{ file: filed.file, line: filed.lineOf(path), field: fieldName(path), reason }]
    })
  })
}
