import { nameKey } from '@shuyuan/contract/fields/clean'
import type { Executor, MemberRow } from '#db/tables.ts'
import { uniqueKey } from '#features/member/service.ts'
import { signedUpBy } from '#features/registration/membership/service.ts'

const dayPattern = /(\d{4})\D{0,2}(\d{1,2})\D{0,2}(\d{1,2})日?/

/** Whether `said` is the member's account name, or name and birthday of one of the member's sign-ups. */
export async function knowsMember(db: Executor, member: MemberRow, said: string): Promise<boolean> {
  const text = said.normalize('NFKC').trim()
  if (text === '') return false
  if (uniqueKey(text) === member.username_key) return true
  const [day, year = '', month = '', date = ''] = dayPattern.exec(text) ?? []
  if (!day) return false
  const birthday = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const name = nameKey(text.replace(day, '').replaceAll(/[,，、;；]/g, ' '))
  const signedUp = await signedUpBy(db, member.id)
  return signedUp.some((row) => row.birthday === birthday && nameKey(row.name) === name)
}
