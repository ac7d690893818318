import type { LiveCode } from '@shuyuan/content/kinds/live-code'
import type { Language } from '@shuyuan/contract/text/language'
import type { LiveCodeData } from '@shuyuan/contract/live-code/live-code'
import type { LiveCodeFault } from '@shuyuan/contract/live-code/live-code-kinds'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import type { Executor, MemberRow } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { countDaily } from '#quota.ts'
import { parseCard } from '#features/distribution/distributors/service.ts'
import { referrerOf } from '#features/distribution/visits/referrer.ts'
import { availableItems, pickItem } from './choose.ts'
import { presentView } from './present-view.ts'
import { beginView, countScan, finishView, insertReport, scansOf, sweepViews, type Seen } from './queries.ts'

const day = 86_400

export interface Look {
  liveCode: LiveCode
  /** Random id of this visit. */
  view: string
  /** The referral code that the browser stored, '' for none. */
  code: string
  member: MemberRow | null
  language: Language
  /** The address, as `addressKey` gives it. */
  from: string
}

/**
 * What a visitor is shown at a live code, counted once a visit: the referrer's own code, else an item by weight of
 * those that are neither over nor full, else the fallback, else nothing. `random` is for tests.
 */
export async function showLiveCode(
  deps: Pick<ApiDeps, 'db' | 'now' | 'settings' | 'counters' | 'limits'>,
  { liveCode, view, code, member, language, from }: Look,
  random: () => number = Math.random,
): Promise<LiveCodeData> {
  const now = unixSeconds(deps.now())
  const today = schoolToday(deps)
  const referrer = await referrerOf(deps, { member, code })
  const card = parseCard(referrer?.card ?? '')

  // The id of a visit is made by the browser: an address can use up only so many scans of others.
  const { count: scans } = await countDaily(deps, `live code ${liveCode.key}`, from)
  const counts = scans <= deps.limits.liveCodeScansPerAddressDay
  const seen = await deps.db.transaction().execute(async (trx): Promise<Seen> => {
    await sweepViews(trx, now - day)
    const before = await beginView(trx, liveCode.key, view, now)
    if (before) return before
    const own = referrer?.code ?? ''
    const hasItem = liveCode.items.some(({ distributor }) => distributor === own)
    const chosen: Seen =
      card?.qr && !hasItem
        ? { source: 'referrer', item: '' }
        : await chooseItem(trx, liveCode, { today, referrer: own, random, counts })
    await finishView(trx, liveCode.key, view, chosen)
    return chosen
  })
  return presentView(liveCode, seen, { card, language })
}

/** Picks until one can be counted: another visitor may have taken an item's last scan meanwhile. */
async function chooseItem(
  trx: Executor,
  { key, items, fallback }: LiveCode,
  {
    today,
    referrer,
    random,
    counts,
  }: { today: string; referrer: string; random: () => number; counts: boolean },
): Promise<Seen> {
  const scans = await scansOf(trx, key)
  for (;;) {
    const item = pickItem(availableItems({ items, today, scans, referrer }), random)
    if (!item) return { source: fallback ? 'fallback' : 'none', item: '' }
    if (!counts || (await countScan(trx, key, item.name, item.maxScans)))
      return { source: 'item', item: item.name }
    scans.set(item.name, Infinity)
  }
}

export interface Report {
  key: string
  view: string
  item: string
  fault: LiveCodeFault
  note: string
}

/** Keeps a visitor's report about a code; one a visit. */
export async function reportFault(
  { db, now }: Pick<ApiDeps, 'db' | 'now'>,
  { key, view, item, fault, note }: Report,
): Promise<void> {
  await insertReport(db, { code: key, view, item, fault, note, create_time: unixSeconds(now()) })
}
