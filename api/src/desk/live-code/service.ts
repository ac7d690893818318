import type { Content } from '@shuyuan/content/reading/content'
import type { LiveCodeItem } from '@shuyuan/content/kinds/live-code'
import type { Executor } from '#db/tables.ts'
import { allScans, countFaults } from './queries.ts'

/** An item of a live code, for staff. */
export interface ItemReport {
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

/** What every item of every live code shows on a day, and how often it was shown. */
export async function itemReport(
  db: Executor,
  content: Pick<Content, 'liveCodes'>,
  today: string,
): Promise<ItemReport[]> {
  const [scans, faults] = await Promise.all([allScans(db), countFaults(db)])
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
