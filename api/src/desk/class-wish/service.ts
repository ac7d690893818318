import type { DeskWish, deskWishesQuery } from '@shuyuan/contract/desk/class/class-wishes'
import type { Language } from '@shuyuan/contract/text/language'
import { maskMobile } from '@shuyuan/contract/text/mask'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { output } from 'zod/mini'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { openClasses, takeWish } from '#features/class-wish/service.ts'
import { contactOf, pageOfWishes, reopenWish } from './queries.ts'

type WishDeps = Pick<ApiDeps, 'db' | 'now' | 'content' | 'settings'>
/** What is done to a wish, and by whom. */
interface Act {
  id: number
  /** `staff:NAME`. */
  actor: string
}

const entity = 'class_wish'

/** One page of the wishes, with the titles of their classes; numbers are masked. */
export async function wishesForDesk(
  deps: WishDeps,
  query: output<typeof deskWishesQuery>,
  language: Language,
): Promise<{ list: DeskWish[]; total: number }> {
  const { list, total } = await pageOfWishes(deps.db, query)
  const open = await openClasses(deps)
  const titles = new Map(deps.content.list('classes', language).map(({ name, value }) => [name, value.title]))
  return {
    total,
    list: list.map(({ id, class: name, user_id, nickname, mobile, create_time, told_time }) => ({
      id,
      title: name && (titles.get(name) ?? name),
      open: name === '' ? open.size > 0 : open.has(name),
      memberId: user_id,
      name: nickname ?? '',
      mobile: mobile && maskMobile(mobile),
      create_time,
      told_time,
    })),
  }
}

/** The whole number, which is noted; undefined where the wish is gone. */
export async function showWishContact(
  { db, now }: WishDeps,
  { id, actor }: Act,
): Promise<string | undefined> {
  const mobile = await contactOf(db, id)
  if (mobile === undefined) return undefined
  await audit(db, { now: now(), actor, action: 'class-wish.contact', entity, ref: id })
  return mobile
}

/** Notes that somebody was told; returns when, in unix seconds, or null where the wish no longer waits. */
export function noteWishTold(
  { db, now }: Pick<WishDeps, 'db' | 'now'>,
  { id, actor }: Act,
): Promise<number | null> {
  const time = unixSeconds(now())
  return db.transaction().execute(async (trx) => {
    if (!(await takeWish(trx, id, time))) return null
    await audit(trx, { now: now(), actor, action: 'class-wish.tell', entity, ref: id })
    return time
  })
}

/** Undoes the note that somebody was told at `told`; false where it was changed since. */
export function undoWishTold(
  { db, now }: WishDeps,
  { id, told, actor }: Act & { told: number },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await reopenWish(trx, id, told))) return false
    await audit(trx, { now: now(), actor, action: 'class-wish.reopen', entity, ref: id })
    return true
  })
}
