import type { Homework, HomeworkTask } from '@shuyuan/contract/class/homework'
import type { Language } from '@shuyuan/contract/text/language'
import type { ApiDeps } from '#deps.ts'
import type { HomeworkRow } from '#db/tables/homework.ts'
import { thingFinder } from '#features/thing/service.ts'
import { translate } from '#messages.ts'

/** What is added to the address of a chapter. */
const places: Readonly<Record<HomeworkTask, string>> = {
  '': '',
  read: '',
  recite: '',
  exercises: '/exercises',
  sheet: '?sheet=grid',
}

/** The chapter of a homework in a language and the address of what is to be done; '' where the library has it no more. */
export function chapterOf(
  content: ApiDeps['content'],
  language: Language,
  { ref, task }: Pick<HomeworkRow, 'ref' | 'task'>,
): Pick<Homework, 'chapter' | 'to'> {
  const found = ref === '' ? undefined : thingFinder(content, language)('chapter', ref)
  if (!found) return { chapter: '', to: '' }
  return {
    chapter: [found.of, found.title].filter(Boolean).join(' · '),
    to: `/${found.subject}/read/${ref}${places[task]}`,
  }
}

/** What is to be done in one line, for messages and calendars. */
export function homeworkLine(
  content: ApiDeps['content'],
  language: Language,
  row: Pick<HomeworkRow, 'ref' | 'task' | 'text'>,
): string {
  const { chapter } = chapterOf(content, language, row)
  const task = row.task && chapter ? translate[language](`class.homework.tasks.${row.task}`, { chapter }) : ''
  return [task, row.text.replaceAll(/\s+/g, ' ')].filter(Boolean).join(language === 'en' ? '. ' : '。')
}
