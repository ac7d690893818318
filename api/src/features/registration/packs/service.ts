import {
  isLow,
  lessonCents,
  mostPackLessons,
  packRefund,
  type PackRule,
  type PackUse,
  packUse,
  type PlacePack,
} from '@shuyuan/contract/class/pack'
import type { ShownPack } from '@shuyuan/contract/registration/place-pack'
import { formatMoney } from '@shuyuan/contract/text/money'
import { schoolToday } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { readConfig } from '#features/config/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { apartOf, ofPrice, trialOf } from '#features/registration/trial/service.ts'
import { type Term, termsBySlug } from '#features/term/service.ts'
import { packMarks, runningPacks, takenOff } from './queries.ts'

type WithPack = Pick<RegistrationRow, 'id' | 'pack'>

/**
 * The column of a place that is given in a term; null where it is not sold as a pack. `left`: how many lessons are left of one
 * that was begun elsewhere, as a list says it; '' where it does not.
 */
export function packText(rule: PackRule | null, left = ''): string | null {
  if (!rule) return null
  const { excused } = rule
  const kept = Math.min(mostPackLessons, Math.max(0, Math.trunc(Number(left) || 0)))
  if (left === '') return JSON.stringify({ lessons: rule.lessons, excused } satisfies PlacePack)
  const lessons = Math.max(rule.lessons, kept)
  return JSON.stringify({ lessons, excused, before: lessons - kept } satisfies PlacePack)
}

export function packOf({ pack }: Pick<RegistrationRow, 'pack'>): PlacePack | null {
  return pack === null ? null : (JSON.parse(pack) as PlacePack)
}

/** How much of their packs these places have used up, by the place's id, in one go; those without a pack are left out. */
export async function packUses(
  db: Executor,
  rows: readonly WithPack[],
): Promise<Map<number, PackUse & { lessons: number }>> {
  const packs = rows.flatMap((row) => {
    const pack = packOf(row)
    return pack ? [{ id: row.id, pack }] : []
  })
  const marks = await packMarks(
    db,
    packs.map(({ id }) => id),
  )
  return new Map(
    packs.map(({ id, pack }) => [id, { lessons: pack.lessons, ...packUse(pack, marks.get(id) ?? []) }]),
  )
}

interface PackNow {
  use: PackUse & { lessons: number }
  term: Term | undefined
  /** It is nearly used up, and its term sells packs. */
  renewable: boolean
}

/** The packs of places as they are now, by the place's id, in one go. */
export async function packsNow(
  db: Executor,
  deps: Pick<RegistrationDeps, 'now' | 'settings'>,
  rows: readonly RegistrationRow[],
): Promise<Map<number, PackNow>> {
  const uses = await packUses(db, rows)
  if (uses.size === 0) return new Map()
  const slugs = rows.filter(({ id }) => uses.has(id)).map(({ term }) => term)
  const terms = await termsBySlug(db, [...new Set(slugs)])
  const { pack_low: low } = await readConfig(db)
  const today = schoolToday(deps)
  return new Map(
    rows.flatMap((row) => {
      const [use, term] = [uses.get(row.id), terms.get(row.term)]
      return use
        ? [[row.id, { use, term, renewable: isRenewable(row, { term, today }) && isLow(use, low) }]]
        : []
    }),
  )
}

/** The packs of places as their families and staff see them; undefined for a place without one. */
export async function packsShown(
  db: Executor,
  deps: Pick<RegistrationDeps, 'now' | 'settings'>,
  rows: readonly RegistrationRow[],
): Promise<(row: RegistrationRow) => ShownPack | undefined> {
  const packs = await packsNow(db, deps, rows)
  return (row) => {
    const found = packs.get(row.id)
    if (!found) return undefined
    const { use, renewable } = found
    const each =
      row.fee === null ? '' : formatMoney(lessonCents(row.fee - apartOf(row) - row.discount, use.lessons))
    return { ...use, each, renewable }
  }
}

/** The same of a place that is moved there: what it has used goes with it, as its marks do. */
export function packMoved(row: WithPack, rule: PackRule | null): string | null {
  const before = packOf(row)?.before
  return rule && JSON.stringify({ ...rule, ...(before !== undefined && { before }) } satisfies PlacePack)
}

/** Whether a pack may be renewed at all: its term sells packs, and still has days to come. */
function isRenewable(
  row: Pick<RegistrationRow, 'state' | 'fee'>,
  { term, today }: { term: Term | undefined; today: string },
): boolean {
  return row.state === 'confirmed' && row.fee !== null && term?.pack != null && term.lastDay >= today
}

/**
 * What somebody gets back who leaves with lessons of a pack, in cents: the price of a lesson for each that is left. Null where
 * it has no pack, or the fee is still to be agreed.
 */
export async function refundOfPack(db: Executor, row: RegistrationRow): Promise<number | null> {
  const use = (await packUses(db, [row])).get(row.id)
  if (!use || row.fee === null) return null
  // What was given back to who stayed made no lesson cheaper.
  const { paid, refunded } = ofPrice(row)
  const off = (await takenOff(db, row.no)) - (trialOf(row)?.given?.off ?? 0)
  const cost = row.fee - apartOf(row) + Math.max(0, off) - row.discount
  return Math.max(0, packRefund({ paid, cost }, use) - refunded)
}

/** The places whose packs are nearly used up, or are used up, and can be renewed. */
export async function lowPacks(
  db: Executor,
  deps: Pick<RegistrationDeps, 'now' | 'settings'>,
): Promise<{ row: RegistrationRow; use: PackUse & { lessons: number } }[]> {
  const rows = await runningPacks(db, schoolToday(deps))
  const packs = await packsNow(db, deps, rows)
  return rows.flatMap((row) => {
    const found = packs.get(row.id)
    return found?.renewable ? [{ row, use: found.use }] : []
  })
}
