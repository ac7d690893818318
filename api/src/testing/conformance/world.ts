import { captchaKey, type ClickAnswer } from '#features/captcha/service.ts'
import { changeMoney, changePoints } from '#features/ledger/service.ts'
import { startSession } from '#features/session/service.ts'
import type { MemberRow } from '#db/tables.ts'
import { firstStart } from '#seed/first-start.ts'
import { startTestApi, type TestApiOptions } from '#testing/api.ts'
import { createTestMember } from '#testing/member.ts'

export const recordedPassword = 'User12345'

/**
 * The state in which the recordings were made: a few members, only the account's menus, a captcha to solve.
 */
export async function startWorld(options: TestApiOptions = {}) {
  const api = await startTestApi({ limits: { readsPerMinute: 10_000, writesPerMinute: 10_000 }, ...options })
  const { db } = api.deps
  await firstStart(db, api.deps)
  await db.deleteFrom('user_rule').where('pid', '=', 0).where('type', '!=', 'menu_dir').execute()

  const members: Record<string, MemberRow> = {}
  const join = async (username: string, more: { email?: string; mobile?: string; rules?: string } = {}) => {
    members[username] ??= await createTestMember(api, { username, password: recordedPassword, ...more })
    return members[username]
  }
  await join('alice', { email: 'alice@example.test', mobile: '13800000001' })
  await db
    .updateTable('user')
    .set({ birthday: '1990-05-17', gender: 1 })
    .where('username', '=', 'alice')
    .execute()

  return {
    ...api,
    members,
    join,
    /** A live session of a member. */
    session: async (username: string) =>
      startSession(api.deps, {
        memberId: (await join(username)).id,
        keep: true,
        device: { agent: '', ip: '127.0.0.1' },
      }),
    token: async (username: string) =>
      (
        await startSession(api.deps, {
          memberId: (await join(username)).id,
          keep: false,
          device: { agent: '', ip: '127.0.0.1' },
        })
      ).token,
    /** A solved captcha as two form fields. */
    captcha: async () => {
      const captchaId = `test-${Math.random()}`
      return { captchaId, captchaInfo: await solve(api, captchaId) }
    },
    solve: (id: string, scale = 1) => solve(api, id, scale),
    /** The newest mailed code. */
    code: () => api.sent.mail.at(-1)?.code ?? '',
    fillLedger: async (username: string) => {
      const { id } = await join(username)
      for (let row = 0; row < 23; row += 1) {
        const memo = { 'zh-cn': `第${row}笔`, en: `row ${row}` }
        await changeMoney(api.deps, { memberId: id, amount: row % 3 === 2 ? -321 : 1234, memo })
        await changePoints(api.deps, { memberId: id, amount: row % 4 === 3 ? -5 : 10, memo })
      }
    },
  }
}

export type World = Awaited<ReturnType<typeof startWorld>>

async function solve(
  { app, deps }: Awaited<ReturnType<typeof startTestApi>>,
  id: string,
  scale = 1,
): Promise<string> {
  await app.inject(`/api/common/clickCaptcha?id=${id}`)
  const { answer } = await deps.db
    .selectFrom('captcha')
    .select('answer')
    .where('key', '=', captchaKey(deps, 'click', id))
    .executeTakeFirstOrThrow()
  const { targets, width, height } = JSON.parse(answer) as ClickAnswer
  const points = targets.map(
    (box) => `${(box.x + box.width / 2) * scale},${(box.y + box.height / 2) * scale}`,
  )
  return `${points.join('-')};${width * scale};${height * scale}`
}
