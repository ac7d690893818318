import type { Executor } from '@shuyuan/api/db/tables'
import { importMember } from '@shuyuan/api/desk/member/import'
import { readConfig } from '@shuyuan/api/features/config/service'
import { storageKey } from '@shuyuan/api/adapters/storage'
import type { CliContext } from '#cli/command'
import { formerMember, type FormerRow, isBlank } from './former.ts'
import type { MoneyUnit } from './money-column.ts'

export interface ImportReport {
  added: number
  /** Cents and points of those that were added. */
  money: number
  score: number
  /** Members that an earlier import added. */
  already: number
  /** Added without a password, because the hash is of an unknown kind: they reset it by mail or SMS. */
  withoutPassword: string[]
  /** Left out: another member has the user name, the e-mail address or the mobile number. */
  taken: { row: number; username: string; field: string }[]
  /** Left out: the row itself is wrong. */
  wrong: { row: number; username: string; reason: string }[]
}

class Undo extends Error {}

/**
 * Imports members, each in a transaction of its own, so that it can be stopped and run again. `dry` does the
 * same in one transaction that is rolled back.
 */
export async function importMembers(
  context: CliContext,
  rows: FormerRow[],
  { actor, dry, unit }: { actor: string; dry: boolean; unit: MoneyUnit },
): Promise<ImportReport> {
  const { db } = context
  const { default_group: groupId } = await readConfig(db)
  const report: ImportReport = {
    added: 0,
    money: 0,
    score: 0,
    already: 0,
    withoutPassword: [],
    taken: [],
    wrong: [],
  }
  const one = async (trx: Executor, former: FormerRow, row: number) => {
    if (isBlank(former)) return
    const member = formerMember(former, unit)
    const username = former.username ?? ''
    if (typeof member === 'string') return void report.wrong.push({ row, username, reason: member })
    const avatar = (await isThere(context, member.avatar)) ? member.avatar : ''
    const done = await importMember(trx, { ...member, avatar }, { now: context.now(), groupId, actor })
    if (done.state === 'taken') return void report.taken.push({ row, username, field: done.field })
    if (done.state === 'there already') return void (report.already += 1)
    report.added += 1
    report.money += member.money
    report.score += member.score
    if (member.password === '') report.withoutPassword.push(username)
  }
  if (!dry) {
    for (const [index, row] of rows.entries()) {
      await db.transaction().execute((trx) => one(trx, row, index + 1))
    }
    return report
  }
  const everything = db.transaction().execute(async (trx) => {
    for (const [index, row] of rows.entries()) await one(trx, row, index + 1)
    throw new Undo()
  })
  await everything.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
  return report
}

/** Keeps an avatar only where its file was copied to the uploads before. */
async function isThere({ files }: CliContext, avatar: string): Promise<boolean> {
  const key = storageKey(avatar)
  return key !== null && (await files.exists(key))
}
