import type { Translate } from '#app/i18n/texts.ts'
import { classes } from '#app/ui/classes.ts'

/** An upper age from which on adults are included. */
const grown = 99

/** `Ages 6 to 12`, `Ages 6 and up`, `All ages`. */
export function agesText(t: Translate, [from, to]: readonly [number, number]): string {
  if (from === 0 && to >= grown) return t('ages.all')
  return to >= grown ? t('ages.from', { from }) : t('ages.range', { from, to })
}

/** Minutes below two hours, then whole hours. */
export function durationText(t: Translate, minutes: number): string {
  return minutes < 120 ? t('minutes', { count: minutes }) : t('hours', { count: Math.round(minutes / 60) })
}

/** A list of short facts about a thing of the catalogue, on one line. */
export function Meta({ items, className }: { items: readonly (string | false)[]; className?: string }) {
  return (
    <ul className={classes('facts text-xs text-muted', className)}>
      {items.map((item) => item && <li key={item}>{item}</li>)}
    </ul>
  )
}
