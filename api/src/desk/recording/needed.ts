import type { NeededRecording } from '@shuyuan/contract/desk/class/recordings'
import type { Language } from '@shuyuan/contract/text/language'
import { schoolToday } from '#day.ts'
import type { ApiDeps } from '#deps.ts'
import { classTitle } from '#features/term/class-words.ts'
import { lessonsByTerm } from '#features/term/lessons.ts'
import { allTerms } from '#features/term/service.ts'

/**
 * Chapters without a recording that lessons from today on read, each with the first of these lessons. A lesson that is
 * cancelled is no lesson: the next one goes on where the last one ended.
 */
export async function neededRecordings(
  deps: Pick<ApiDeps, 'db' | 'content' | 'now' | 'settings'>,
  language: Language,
): Promise<NeededRecording[]> {
  const { db, content } = deps
  const today = schoolToday(deps)
  const terms = (await allTerms(db)).filter(({ lastDay }) => lastDay >= today)
  const lessons = await lessonsByTerm(db, terms, language)
  const needed = new Map<string, NeededRecording>()
  for (const term of terms) {
    const plan = await content.item('plans', language, term.class)
    const held = (lessons.get(term.slug) ?? []).filter(({ cancelled }) => !cancelled)
    for (const [at, { day }] of held.toSorted(byDay).entries()) {
      const week = plan?.value.weeks[Math.floor(at / Math.max(1, term.slots.length))]
      for (const { chapter: ref } of day < today ? [] : (week?.reads ?? [])) {
        const known = needed.get(ref)
        if (isRecorded(deps, ref) || (known && known.day <= day)) continue
        needed.set(ref, { ref, title: classTitle(content, term.class, language), day })
      }
    }
  }
  return [...needed.values()].toSorted(byDay)
}

const byDay = (one: { day: string }, other: { day: string }) =>
  one.day < other.day ? -1 : Number(one.day > other.day)

/** True for a chapter that is not there too: nothing can be recorded for it. */
function isRecorded({ content }: Pick<ApiDeps, 'content'>, ref: string): boolean {
  const [book = '', slug = ''] = ref.split('/')
  const chapter = content.chapter(book, slug)
  return chapter === undefined || chapter.audio !== undefined
}
