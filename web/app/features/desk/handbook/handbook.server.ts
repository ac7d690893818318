import type { Language } from '@shuyuan/contract/text/language'
import { type Chapter, chapterNames } from './chapters.ts'

/** The files of `docs/handbook/`: the same words as in the project's documents. */
const files = import.meta.glob<string>('../../../../../docs/handbook/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** `01-today.md` is the first chapter. */
function textOf(chapter: Chapter, language: Language): string {
  const number = String(chapterNames.indexOf(chapter) + 1).padStart(2, '0')
  const end = `/${language}/${number}-${chapter}.md`
  return Object.entries(files).find(([path]) => path.endsWith(end))?.[1] ?? ''
}

/** A chapter: its first line is its title, the rest Markdown. */
export function chapterText(chapter: Chapter, language: Language): { title: string; body: string } {
  const [first = '', ...body] = textOf(chapter, language).split('\n')
  return { title: first.replace(/^# /, ''), body: body.join('\n').trim() }
}
