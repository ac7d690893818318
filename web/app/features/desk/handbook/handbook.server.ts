import type { Language } from '@shuyuan/contract/text/language'
import { type Chapter, chapterNames } from './chapters.ts'

/** The files of `docs/handbook/`: the same words as in the project's documents. */
const files = import.meta.glob<string>('../../../../../docs/handbook/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The pictures beside them, which `npm run handbook` takes, all of one size: where the site has each. */
const pictures = import.meta.glob<string>('../../../../../docs/handbook/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

interface ChapterText {
  title: string
  /** Null for a chapter without. */
  picture: { src: string; alt: string } | null
  /** Markdown. */
  body: string
}

/** A chapter, `01-today.md` the first: its title, its picture, its words. */
export function chapterText(chapter: Chapter, language: Language): ChapterText {
  const number = String(chapterNames.indexOf(chapter) + 1).padStart(2, '0')
  const path = `../../../../../docs/handbook/${language}/${number}-${chapter}`
  const src = pictures[`${path}.webp`]
  const [first = '', second = '', ...rest] = (files[`${path}.md`] ?? '').split(/\n\n+/)
  const [, alt] = /^!\[(.+)\]\(.+\)$/.exec(second) ?? []
  const title = first.replace(/^# /, '')
  if (alt === undefined || src === undefined)
    return { title, picture: null, body: [second, ...rest].join('\n\n') }
  return { title, picture: { src, alt }, body: rest.join('\n\n').trim() }
}
