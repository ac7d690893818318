import type { Content } from '@shuyuan/content/reading/content'
import type { LessonPlan } from '@shuyuan/content/kinds/class-plan'
import { fileOf } from '@shuyuan/content/kinds/kinds'
import { addresses } from '@shuyuan/content/addresses/addresses'
import type { Language } from '@shuyuan/contract/text/language'
import type { LoaderFunctionArgs } from 'react-router'
import { languageContext } from '#app/i18n/language.tsx'
import { contentContext } from '#app/routing/contexts.ts'
import { editAddress } from '../content/address.ts'
import { loadDesk } from '../desk-page.server.ts'

/** Lines that a lesson reads, with their sounds. */
export interface ReadLines {
  /** `book/chapter` */
  ref: string
  /** Book and chapter, in the language. */
  title: string
  to: string
  lines: { text: string; pinyin: string }[]
  /** What goes with the lines: sheets of exactly these, exercises on the chapter, and the chapter read aloud. */
  goesWith: { kind: 'grid' | 'cloze' | 'match' | 'exercises' | 'listen'; to: string }[]
}

export interface WeekPlan extends Omit<LessonPlan, 'reads'> {
  title: string
  reads: ReadLines[]
}

/** The lesson plans of a term's class, for those who may see the term; no weeks where its class has none. */
export async function loadPlan(args: LoaderFunctionArgs) {
  const { term: slug } = args.params
  const term = await loadDesk(args, (api) => api.get('/api/desk/class/show', { params: { term: slug } }))
  const content = args.context.get(contentContext)
  const language = args.context.get(languageContext)
  const plan = content && (await content.item('plans', language, term.class))
  const course = content && (await content.item('classes', language, term.class))
  const weeks = (plan?.value.weeks ?? []).map(({ reads, ...rest }, at): WeekPlan => ({
    ...rest,
    title: course?.value.weeks[at]?.title ?? '',
    reads: reads.flatMap((each) => (content ? readLines(content, language, each) : [])),
  }))
  const planForm = plan
    ? editAddress(fileOf(plan.lang, 'plans', term.class))
    : `/desk/content/new?${new URLSearchParams({ kind: 'plans', class: term.class })}`
  return { term, weeks, planForm }
}

function readLines(content: Content, language: Language, { chapter, from, to }: LessonPlan['reads'][number]) {
  const [slug = '', name = ''] = chapter.split('/')
  const [book, found] = [content.book(slug), content.chapter(slug, name)]
  if (!book || !found) return []
  const [bookTitle, title] = [book, found].map((each) => (language === 'en' ? each.title.en : each.title.s))
  const lines = found.passages.flatMap((passage) => passage.lines).slice(from - 1, to)
  const address = addresses.chapter(book.subject, slug, name)
  const sheet = (kind: 'grid' | 'cloze' | 'match') => ({
    kind,
    to: `${address}?sheet=${kind}&from=${from}&to=${to}`,
  })
  return [
    {
      ref: chapter,
      title: `${bookTitle} · ${title}`,
      to: address,
      lines: lines.map(({ s, p }) => ({ text: s, pinyin: p })),
      goesWith: [
        sheet('grid'),
        sheet('cloze'),
        sheet('match'),
        { kind: 'exercises', to: `${address}/exercises` },
        { kind: 'listen', to: `${address}?listen` },
      ],
    } satisfies ReadLines,
  ]
}
