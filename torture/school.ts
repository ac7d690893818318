import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createMember } from '@shuyuan/api/features/member/service'
import { hashPassword } from '@shuyuan/api/features/session/password-hash'
import { startSession } from '@shuyuan/api/features/session/service'
import { runCli } from '../bench/child.ts'
import type { Database } from '../bench/databases.ts'

export interface Member {
  id: number
  username: string
  token: string
}

/** A school whose members and codes the tests know. */
export interface School {
  members: Member[]
  /** Codes for points, each good for one claim. */
  codes: string[]
}

/** The password of all members of these tests. */
export const password = 'abc-12345'

/** Fills an empty database with logged-in members and a code for each; the captcha is off. */
export async function prepareSchool(database: Database, count: number): Promise<School> {
  const file = join(database.env.DATA_DIR, 'codes.csv')
  await runCli(database.env, 'config', 'set', 'captcha', 'false')
  await runCli(database.env, 'claim', 'make', 'jifen-ka', '--count', String(count), '--out', file)
  // Each code appears twice: alone and in its link.
  const codes = [...new Set((await readFile(file, 'utf8')).match(/JF[-0-9A-Z]{8,}/g))]
  await rm(file)
  if (codes.length !== count) throw new Error(`${codes.length} codes were made, ${count} are wanted`)
  return { members: await addMembers(database, count), codes }
}

async function addMembers({ open, env }: Database, count: number): Promise<Member[]> {
  const { db, close } = open()
  const hash = await hashPassword(password)
  const now = Date.now
  const time = Math.floor(now() / 1000)
  try {
    const { id: groupId } = await db
      .selectFrom('user_group')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    return await db.transaction().execute(async (trx) => {
      const members: Member[] = []
      for (let number = 1; number <= count; number += 1) {
        const username = `member${number}`
        const mobile = `139${String(number).padStart(8, '0')}`
        const member = await createMember(trx, { username, mobile, password: hash, groupId, time, ip: '' })
        if ('taken' in member) throw new Error(`the ${member.taken} of ${username} is taken`)
        const deps = { db: trx as typeof db, now, settings: { secretKey: env.SECRET_KEY } } as Parameters<
          typeof startSession
        >[0]
        const device = { agent: 'torture', ip: '127.0.0.1' }
        const { token } = await startSession(deps, { memberId: member.id, keep: false, device }, trx)
        members.push({ id: member.id, username, token })
      }
      return members
    })
  } finally {
    await close()
  }
}
