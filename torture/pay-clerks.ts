import { setTimeout as pause } from 'node:timers/promises'
import { runCli } from '../bench/child.ts'
import type { Database } from '../bench/databases.ts'
import { startAgain, type Till } from './pay-servers.ts'
import { password } from './school.ts'
import type { Trials } from './trials.ts'
import { type Answer, call } from './visitor.ts'

/** Somebody of the office, at a process of their own. */
export interface Clerk {
  token: string
  /** Of the desk. */
  desk: string
  till: Till
}

/** Of 600.00 yuan that were paid. */
export const part = { yuan: '200', cents: 20_000 }

/** Lets a member work at the desk: the first at the first process, the next at the next. */
export async function enterClerk(
  { env }: Database,
  till: Till,
  { username, token }: { username: string; token: string },
): Promise<Clerk> {
  await runCli(env, 'staff', 'add', username, '--role', 'office')
  const { data, msg } = await call(till.site.url, { path: '/api/desk/enter', body: { password }, token })
  const { token: desk } = (data ?? {}) as { token?: string }
  if (!desk) throw new Error(`${username} does not come to the desk: ${msg}`)
  return { token, desk, till }
}

/**
 * Both clerks saw the same sign-up, and give back the same part at the same moment; where a process is to be killed, it is
 * killed meanwhile. Then each looks again, and gives it back where nothing was given.
 */
export async function refundAtOnce(
  clerks: readonly Clerk[],
  { place, victim, trials }: { place: string; victim?: Till; trials: Trials },
): Promise<void> {
  const paid = await Promise.all(clerks.map((clerk) => look(clerk, place)))
  if (!paid.every((seen) => seen.paid === '600.00')) return void trials.expect(false, `${place} is not paid`)
  const given = Promise.all(clerks.map((clerk, n) => refund(clerk, place, paid[n]?.version ?? 0)))
  if (victim) {
    await pause(Math.random() * 60)
    await victim.site.kill()
  }
  const done = (await given).filter(Boolean).length
  trials.expect(done <= 1, `${done} clerks were told that they gave back a part of ${place}`)
  if (victim) await startAgain(victim)
  for (const clerk of clerks) {
    const { version, refunded } = await look(clerk, place)
    if (refunded === '0.00') await refund(clerk, place, version)
  }
  const told = await Promise.all(clerks.map((clerk) => look(clerk, place)))
  const isSo = told.every(({ refunded }) => refunded === '200.00')
  trials.expect(isSo, `of ${place} ${told.map(({ refunded }) => refunded).join(' and ')} are given back`)
}

interface Seen {
  version: number
  paid: string
  refunded: string
}

const atDesk = ({ token, desk, till }: Clerk, path: string, body?: object): Promise<Answer> =>
  call(till.site.url, { path: `/api/desk/${path}`, token, desk, ...(body && { body }) })

async function look(clerk: Clerk, place: string): Promise<Seen> {
  const { data, status, msg } = await atDesk(clerk, `registration/show?no=${place}`)
  if (!data) throw new Error(`the desk does not show ${place}: ${status} ${msg}`)
  const { version, money } = data as { version: number; money: Omit<Seen, 'version'> }
  return { version, ...money }
}

async function refund(clerk: Clerk, no: string, version: number): Promise<boolean> {
  const body = { no, version, amount: part.yuan, means: 'online', note: '' }
  return atDesk(clerk, 'registration/refund', body).then(
    ({ code }) => code === 1,
    () => false,
  )
}
