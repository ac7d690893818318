import { Suspense, useEffect } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { classes } from '#app/ui/classes.ts'
import { whenIdle } from '#app/ui/idle.ts'
import { useLoaded } from '#app/ui/loaded.ts'
import { Clauses } from '#app/parts/blocks/clauses.tsx'
import { useSchoolDay } from './use-school-day.ts'
import type { DailyView, ViewOf } from '#app/parts/blocks/block-view.ts'

const load = async () => (await import('#app/parts/share/day-poster.tsx')).DayPoster

/** One sentence of a classic on a sheet of letter paper: today's, also where the page was made yesterday. */
export function DailySheet({ days, className }: { days: readonly DailyView[]; className?: string }) {
  const { t } = useTranslation('blocks')
  const dateText = useDateText()
  const today = useSchoolDay(days[0]?.day ?? '')
  const [DayPoster, want] = useLoaded(load)
  useEffect(() => whenIdle(want), [want])
  const shown = days.find(({ day }) => day === today) ?? days[0]
  if (!shown) return null
  return (
    <figure className={classes('border border-line bg-raised p-1.5 shadow-soft', className)}>
      <div className="flex h-full flex-col border border-line px-5 py-6 sm:px-9 sm:py-9">
        <p className="flex justify-between gap-4 text-xs text-muted">
          <span className="text-cinnabar">{t('daily')}</span>
          <time dateTime={shown.day}>{dateText(shown.day, 'weekday')}</time>
        </p>
        <blockquote lang="zh-CN" className="serif my-auto py-7 text-xl leading-relaxed sm:text-2xl">
          <Clauses text={shown.text} />
        </blockquote>
        <figcaption>
          <div className="flex min-h-target items-center justify-end gap-2 text-sm">
            {t('source', { source: shown.source })}
            <span className="size-target">
              <Suspense>{DayPoster && <DayPoster {...shown} />}</Suspense>
            </span>
          </div>
          <p className="mt-4 border-t border-line pt-4 text-sm text-muted">{shown.meaning}</p>
        </figcaption>
      </div>
    </figure>
  )
}

export function DailyLine({ id, title, intro, days }: ViewOf<'daily'>) {
  return (
    <section id={id} aria-label={title} className="page-width py-8 sm:py-10">
      {intro && <p className="mb-4 text-sm text-muted">{intro}</p>}
      <DailySheet days={days} />
    </section>
  )
}
