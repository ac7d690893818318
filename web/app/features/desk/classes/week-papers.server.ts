import { exerciseSets } from '@shuyuan/content/exercises/exercises'
import type { Exercise } from '@shuyuan/content/exercises/exercise'
import type { LessonPlan } from '@shuyuan/content/kinds/class-plan'
import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'
import type { LoaderFunctionArgs } from 'react-router'
import { textsIn } from '#app/i18n/all-texts.server.ts'
import { languageContext } from '#app/i18n/language.tsx'
import { sheetHtml } from '#app/parts/sheet/sheet-html.server.ts'
import { clozeHtml } from '#app/parts/sheet/worksheet-html.server.ts'
import { contentContext } from '#app/routing/contexts.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import { loadPlan } from './plan.server.ts'

type Reads = LessonPlan['reads'][number]

/** Exercises of one week at most. */
const most = 8

/** All that a teacher takes along to one week: its plan, sheets of the lines that it reads, and exercises on them. */
export async function loadWeekPapers(args: LoaderFunctionArgs) {
  const { term, weeks } = await loadPlan(args)
  const number = Number(args.params.week)
  const week = weeks[number - 1]
  const content = args.context.get(contentContext)
  const language = args.context.get(languageContext)
  const plan = await content?.item('plans', language, term.class)
  const reads = plan?.value.weeks[number - 1]?.reads
  if (!week || !content || !reads) throw notFound(args.request)
  const lines = reads.flatMap((each) => linesOf(content, each))
  const t = textsIn(language, 'reader')
  const words = { task: t('sheet.task.cloze'), key: textsIn(language, 'classes')('papers.keyOfGaps') }
  return {
    term: term.term,
    title: term.title,
    number,
    week,
    sheets: lines.length > 0 && {
      grid: { prepared: 'week-grid', html: await sheetHtml(lines, 's') },
      gaps: { prepared: 'week-gaps', html: clozeHtml(lines, 's', words) },
    },
    blanks: { name: t('sheet.name'), day: t('sheet.day') },
    exercises: reads.flatMap((each) => exercisesOn(content, each, language)).slice(0, most),
  }
}

function linesOf(content: Content, { chapter, from, to }: Reads) {
  return (chapterOf(content, chapter)?.passages ?? []).flatMap(({ lines }) => lines).slice(from - 1, to)
}

function chapterOf(content: Content, chapter: string) {
  const [book = '', slug = ''] = chapter.split('/')
  return content.chapter(book, slug)
}

/** Of the chapter's set that asks most about these lines, what it asks about them: one set does not tell its own answers. */
function exercisesOn(content: Content, reads: Reads, language: Language): Exercise[] {
  const chapter = chapterOf(content, reads.chapter)
  if (!chapter) return []
  const read = signsOf(
    linesOf(content, reads)
      .map(({ s }) => s)
      .join(''),
  )
  const sets = exerciseSets(content, chapter, language).map((set) =>
    set.filter(({ reason }) => read.includes(signsOf(reason.text))),
  )
  return sets.toSorted((one, other) => other.length - one.length)[0] ?? []
}

const signsOf = (text: string) => text.match(/\p{Script=Han}/gu)?.join('') ?? ''
