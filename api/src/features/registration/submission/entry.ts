import {
  knownFields,
  type FormAnswers,
  type Guardian,
} from '@shuyuan/contract/registration/registration-kinds'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { areaNames } from './queries.ts'

/** The columns of an entry, except the identity number; missing answers are ''. */
export function entryColumns(answers: FormAnswers, guardian: Guardian | null) {
  const text = (name: string) => {
    const value = answers[name]
    return typeof value === 'string' ? value : ''
  }
  const [province = 0, city = 0, district = 0] = areaOf(answers)
  const own = Object.entries(answers).filter(
    ([name, value]) => value.length > 0 && !knownFields.some((known) => known === name),
  )
  return {
    name: text('name'),
    birthday: text('birthday'),
    guardian_name: guardian?.name ?? '',
    guardian_relation: guardian?.relation ?? '',
    province,
    city,
    district,
    address: text('address'),
    message: text('message'),
    answers: JSON.stringify(Object.fromEntries(own)),
  }
}

export function areaOf({ area = [] }: FormAnswers): number[] {
  return typeof area === 'string' ? [] : area.map(Number)
}

const areaIn = (row: RegistrationRow) => [row.province, row.city, row.district].filter((id) => id > 0)

/** All answers of a sign-up, without mobile and identity number; what is empty is left out. */
export function storedAnswers(row: RegistrationRow): Record<string, string | string[]> {
  const { name, birthday, address, message } = row
  const filled = Object.entries({ name, birthday, address, message, area: areaIn(row).map(String) })
  return {
    ...ownFieldAnswers(row),
    ...Object.fromEntries(filled.filter(([, value]) => value.length > 0)),
  }
}

/** The entry as answers to these questions, without mobile and identity number. */
export async function entryOf(
  db: Executor,
  row: RegistrationRow,
  fields: readonly { name: string }[],
): Promise<NonNullable<ReceiptData['entry']>> {
  const area = areaIn(row)
  const names = area.length > 0 ? await areaNames(db, area) : []
  const asked = new Set(fields.map(({ name }) => name))
  return {
    answers: Object.fromEntries(Object.entries(storedAnswers(row)).filter(([name]) => asked.has(name))),
    guardian: row.guardian_name === '' ? null : { name: row.guardian_name, relation: row.guardian_relation },
    area: area.flatMap((id) => names.find((each) => each.id === id)?.name ?? []),
  }
}

export function ownFieldAnswers(row: Pick<RegistrationRow, 'answers'>): Record<string, string | string[]> {
  return JSON.parse(row.answers) as Record<string, string | string[]>
}
