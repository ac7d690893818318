import type { Form } from '@shuyuan/content/kinds/form'
import {
  type FormEntry,
  type EntryProblem,
  entryProblems,
} from '@shuyuan/contract/registration/registration-rules'
import type { Asked } from '@shuyuan/contract/registration/registration-kinds'
import { schoolToday } from '#day.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { formRules } from '#features/registration/terms.ts'
import { areaOf } from './entry.ts'
import { hasOption } from './options.ts'
import { areaNames } from './queries.ts'

/** All problems of an entry: those that both sides check, and those that only the content and the database know. */
export async function checkEntry(
  deps: RegistrationDeps,
  form: Form,
  entry: FormEntry,
  { abroad, ...asked }: Asked & { abroad: boolean },
): Promise<EntryProblem[]> {
  const problems = entryProblems(
    { ...formRules(deps.content, form, asked), abroad },
    entry,
    schoolToday(deps),
  )
  const sound = (name: string) => !problems.some(({ field }) => field === name)
  for (const field of form.fields) {
    const value = entry.answers[field.name] ?? ''
    if (value.length === 0 || !sound(field.name)) continue
    if (field.kind === 'remoteSelect' && !hasOption(deps.content, field.source, String(value)))
      problems.push({ field: field.name, message: 'registration.option' })
    if (field.kind === 'area' && !(await isArea(deps, areaOf(entry.answers))))
      problems.push({ field: field.name, message: 'registration.area' })
  }
  return problems
}

/** Whether ids lead from a province by its city to the city's district. */
async function isArea({ db }: RegistrationDeps, ids: number[]): Promise<boolean> {
  const rows = await areaNames(db, ids)
  return ids.every((id, index) => {
    const area = rows.find((row) => row.id === id)
    return area?.level === index + 1 && area.pid === (index === 0 ? 0 : ids[index - 1])
  })
}
