import type { Form } from '@shuyuan/content/kinds/form'
import type { Language } from '@shuyuan/contract/text/language'
import { knownFields } from '@shuyuan/contract/registration/registration-kinds'
import type { KeptQuestion } from '@shuyuan/contract/desk/registrations'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import { questionRows, writeQuestion } from './queries.ts'

type Words = Readonly<Record<Language, string>>

/** What a row of `form_question` keeps of a question; all options that it ever had. */
interface QuestionWords {
  label: Words
  unit: Words
  options: { value: string; label: Words }[]
}

const none: Words = { 'zh-cn': '', en: '' }

/**
 * Keeps the words of a form's own questions, before somebody answers them: an answer can be read after the question was
 * reworded or is gone. Writes what has changed.
 */
export async function keepQuestions(db: Executor, form: Form, now: number): Promise<void> {
  const before = new Map((await questionRows(db, [form.key])).map((row) => [row.name, row]))
  for (const field of form.fields) {
    if (knownFields.some((known) => known === field.name)) continue
    const row = before.get(field.name)
    const options = ('options' in field && field.options) || []
    const gone = row
      ? wordsIn(row).options.filter(({ value }) => !options.some((one) => one.value === value))
      : []
    const said: QuestionWords = {
      label: field.label,
      unit: ('unit' in field && field.unit) || none,
      options: [...options, ...gone],
    }
    const words = JSON.stringify(said)
    const untilEnd = 'untilEnd' in field && field.untilEnd ? 1 : 0
    if (row?.words === words && row.until_end === untilEnd) continue
    await writeQuestion(db, {
      form: form.key,
      name: field.name,
      words,
      until_end: untilEnd,
      update_time: unixSeconds(now),
    })
  }
}

/** The questions that these forms ask or once asked, besides those that every form may ask. */
export async function keptQuestions(
  db: Executor,
  forms: readonly string[],
  language: Language,
): Promise<KeptQuestion[]> {
  return (await questionRows(db, forms)).map((row) => {
    const { label, unit, options } = wordsIn(row)
    return {
      form: row.form,
      name: row.name,
      label: label[language],
      unit: unit[language],
      options: options.map(({ value, label: words }) => ({ value, label: words[language] })),
    }
  })
}

/** Whether the answer to a question that a form does not ask any more is deleted after the term. */
export async function goneUntilEnd(db: Executor): Promise<(form: string, name: string) => boolean> {
  const rows = (await questionRows(db)).filter((row) => row.until_end === 1)
  const named = new Set(rows.map(({ form, name }) => `${form} ${name}`))
  return (form, name) => named.has(`${form} ${name}`)
}

function wordsIn({ words }: { words: string }): QuestionWords {
  return JSON.parse(words) as QuestionWords
}
