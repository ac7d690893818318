import { termState } from '@shuyuan/contract/class/term-state'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import type { ApiDeps } from '#deps.ts'
import { spokenFor } from '#features/registration/seats/service.ts'
import { takeHourly } from '#quota.ts'
import { recordConsents } from '#features/consent/service.ts'
import { holdMember } from '#features/member/service.ts'
import { tell } from '#features/message/service.ts'
import { allTerms } from '#features/term/service.ts'
import { anyWish, insertWish, takeWish, wishesOfMembers } from './queries.ts'

export { takeWish } from './queries.ts'

type WishDeps = Pick<ApiDeps, 'db' | 'now' | 'content' | 'settings'>

/** The consent that covers a guest's number. */
const doc = 'privacy'

/** Keeps a wish, once for each class and person; returns the message key of a refusal. */
export async function keepWish(
  deps: WishDeps & Pick<ApiDeps, 'counters' | 'limits'>,
  wish: {
    memberId: number | null
    class: string
    mobile: string
    agreed: boolean
    ip: string
    /** Who is counted together (`addressKey`). */
    address: string
  },
): Promise<'class-wish.noClass' | 'class-wish.mobile' | 'class-wish.agreed' | 'class-wish.tooOften' | null> {
  const { db, now, content } = deps
  const { memberId, class: name, ip, address } = wish
  if (name !== '' && !content.names('classes').includes(name)) return 'class-wish.noClass'
  const mobile = memberId === null ? wish.mobile : ''
  if (memberId === null && mobile === '') return 'class-wish.mobile'
  if (memberId === null && !wish.agreed) return 'class-wish.agreed'
  // As sign-up forms: staff call each number.
  if (!(await takeHourly(deps, 'class wish', address, deps.limits.registrationsPerAddressHour)))
    return 'class-wish.tooOften'
  const version = (await content.item('consents', 'zh-cn', doc))?.value.version ?? ''
  await db.transaction().execute(async (trx) => {
    if (memberId !== null) await holdMember(trx, memberId)
    if (await anyWish(trx, { name, memberId, mobile })) return
    const id = await insertWish(trx, {
      class: name,
      user_id: memberId,
      mobile,
      create_time: unixSeconds(now()),
      told_time: null,
    })
    const consents = memberId === null ? [{ doc, version, agreed: true }] : []
    await recordConsents(trx, { now: now(), memberId, subject: `class-wish:${id}`, ip, consents })
  })
  return null
}

/** Names of the classes that take people now. */
export async function openClasses(deps: WishDeps): Promise<Set<string>> {
  const { db } = deps
  const today = schoolToday(deps)
  const taken = await spokenFor(db, today)
  const open = (await allTerms(db)).filter(
    (term) => termState(term, taken.get(term.slug) ?? 0, today) === 'open',
  )
  return new Set(open.map((term) => term.class))
}

/** Notifies members whose class takes people now; returns how many. Several processes may do it at once. */
export async function tellWishes(deps: WishDeps): Promise<number> {
  const { db, now, content } = deps
  const open = await openClasses(deps)
  if (open.size === 0) return 0
  let told = 0
  for (const wish of await wishesOfMembers(db)) {
    const name = wish.class === '' ? [...open][0] : wish.class
    if (name === undefined || !open.has(name)) continue
    const titles = await titlesOf(content, name)
    await db.transaction().execute(async (trx) => {
      if (!(await takeWish(trx, wish.id, unixSeconds(now())))) return
      await tell(trx, {
        now: now(),
        kind: 'classOpen',
        to: { memberId: wish.user_id },
        values: (language) => ({ title: titles[language] }),
        link: `/class/${name}`,
      })
      told += 1
    })
  }
  return told
}

async function titlesOf(content: WishDeps['content'], name: string) {
  const [zh, en] = [await content.item('classes', 'zh-cn', name), await content.item('classes', 'en', name)]
  return { 'zh-cn': zh?.value.title ?? name, en: en?.value.title ?? zh?.value.title ?? name }
}
