import type { Certificate } from '@shuyuan/contract/class/certificate'
import { nameKey } from '@shuyuan/contract/fields/clean'
import type { Language } from '@shuyuan/contract/text/language'
import type { CertificateRow } from '#db/tables/certificate.ts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import type { ApiDeps } from '#deps.ts'
import { takeHourly } from '#quota.ts'
import { holdsPlace } from '#features/registration/fees/service.ts'
import { numberMeant } from '#features/registration/registration-number.ts'
import { classTitle } from '#features/term/class-words.ts'
import { certificateByNo, certificateOf } from './queries.ts'

/** The certificate of a place in its term; null for none, or where no place is held any more. */
export async function certificateOfPlace(
  db: Executor,
  deps: Pick<ApiDeps, 'content'>,
  place: RegistrationRow,
  language: Language,
): Promise<Certificate | null> {
  const row = holdsPlace(place) ? await certificateOf(db, place) : undefined
  return row ? presentCertificate(deps, row, language) : null
}

export function presentCertificate(
  { content }: Pick<ApiDeps, 'content'>,
  row: CertificateRow,
  language: Language,
): Certificate {
  const { no, name, starts, ends, lessons, present, signed, create_time: time } = row
  return {
    no,
    name,
    title: classTitle(content, row.course, language),
    starts,
    ends,
    lessons,
    present,
    signed,
    time,
  }
}

/** Checks of one address in an hour: a guesser gets no further with them, somebody with a pile of papers does. */
const checksPerHour = 60

/**
 * Whether there is a certificate of this number and name. A wrong name is answered as a wrong number; `too often` where
 * one address asks more than anybody needs.
 */
export async function checkCertificate(
  deps: ApiDeps,
  { no, name, address, language }: { no: string; name: string; address: string; language: Language },
): Promise<Certificate | null | 'too often'> {
  if (!(await takeHourly(deps, 'certificate check', address, checksPerHour))) return 'too often'
  const row = await certificateByNo(deps.db, numberMeant(no))
  return row && nameKey(row.name) === nameKey(name) ? presentCertificate(deps, row, language) : null
}
