import type { LiveCodeItem } from '@shuyuan/content/kinds/live-code'

/** The items of a live code, and what decides which of them can be shown. */
export interface Choice {
  items: readonly LiveCodeItem[]
  /** The day `yyyy-mm-dd` at the school. */
  today: string
  /** How often each item was shown, by name. */
  scans: ReadonlyMap<string, number>
  /** The code of the visitor's referrer, '' for none. */
  referrer: string
}

/** The items that can be shown: not over, not full; the referrer's own if there are any, else those without a distributor. */
export function availableItems({ items, today, scans, referrer }: Choice): LiveCodeItem[] {
  const open = items.filter(
    ({ name, expiresOn, maxScans = Infinity }) =>
      (expiresOn === '' || today <= expiresOn) && (scans.get(name) ?? 0) < maxScans,
  )
  const own = open.filter(({ distributor }) => distributor !== undefined && distributor === referrer)
  return own.length > 0 ? own : open.filter(({ distributor }) => distributor === undefined)
}

/** One of the items at random by weight. `random` returns a number from 0 to below 1. */
export function pickItem(items: readonly LiveCodeItem[], random: () => number): LiveCodeItem | undefined {
  const whole = items.reduce((sum, { weight }) => sum + weight, 0)
  let rest = random() * whole
  return items.find(({ weight }) => (rest -= weight) < 0) ?? items.at(-1)
}
