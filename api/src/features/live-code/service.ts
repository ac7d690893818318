import type { Content } from '@shuyuan/content/reading/content'
import type { LiveCodeItem } from '@shuyuan/content/kinds/live-code'
import type { Executor } from '#db/tables.ts'

/** An item of a live code, for staff. */
export interface ItemStanding {
  code: string
  item: string
  weight: number
  scans: number
  /** 0 for no limit. */
  most: number
  /** The last day `yyyy-mm-dd`, '' for none. */
  until: string
  state: 'shown' | 'full' | 'over'
  /** How many visitors said that it does not work. */
  faults: number
}

/** How all items of all live codes stand on a day. */
export async function itemStandings(
  db: Executor,
  content: Pick<Content, 'liveCodes'>,
  today: string,
): Promise<ItemStanding[]> {
  const [scans, faults] = await Promise.all([
    db.selectFrom('live_code_scan').selectAll().execute(),
    db
      .selectFrom('live_code_report')
      .select(['code', 'item', (eb) => eb.fn.countAll<number>().as('faults')])
      .groupBy(['code', 'item'])
      .execute(),
  ])
  const of = <Row extends { code: string; item: string }>(rows: readonly Row[], code: string, item: string) =>
    rows.find((row) => row.code === code && row.item === item)
  return content.liveCodes().flatMap(({ key, items }) =>
    items.map((item) => {
      const shown = of(scans, key, item.name)?.scans ?? 0
      return {
        code: key,
        item: item.name,
        weight: item.weight,
        scans: shown,
        most: item.maxScans ?? 0,
        until: item.expiresOn,
        state: stateOf(item, shown, today),
        faults: Number(of(faults, key, item.name)?.faults ?? 0),
      }
    }),
  )
}

function stateOf({ expiresOn, maxScans = Infinity }: LiveCodeItem, scans: number, today: string) {
  if (expiresOn !== '' && today > expiresOn) return 'over'
  return scans >= maxScans ? 'full' : 'shown'
}

/** What visitors said of codes that do not work, the newest first. */
export function faultReports(db: Executor, limit: number) {
  return db
    .selectFrom('live_code_report')
    .select(['code', 'item', 'fault', 'note', 'create_time'])
    .orderBy('create_time', 'desc')
    .limit(limit)
    .execute()
}
