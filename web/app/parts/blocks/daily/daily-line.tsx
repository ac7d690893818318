import { Suspense } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { classes } from '#app/ui/classes.ts'
import { useLoaded } from '#app/ui/loaded.ts'
import { useSchoolDay } from './use-school-day.ts'
import type { DailyView, ViewOf } from '#app/parts/blocks/block-view.ts'

const load = async () => (await import('#app/parts/share/day-poster.tsx')).DayPoster

/** One sentence of a classic on a sheet of letter paper: today's, also where the page was made yesterday. */
export function DailySheet({ days, className }: { days: readonly DailyView[]; className?: string }) {
  const { t } = useTranslation('blocks')
  const dateText = useDateText()
  const today = useSchoolDay(days[0]?.day ?? '')
  const [DayPoster] = useLoaded(load, 'idle')
  const shown = days.find(({ day }) => day === today) ?? days[0]
  if (!shown) return null
  return (
    <figure className={classes('relative border border-line bg-raised p-1.5 shadow-soft', className)}>
      <div className="flex h-full flex-col border border-line px-4 py-4 sm:px-9 sm:py-7">
        <p className="flex justify-between gap-4 text-xs text-muted">
          <span className="text-cinnabar">{t('daily')}</span>
          <time dateTime={shown.day}>{dateText(shown.day, 'weekday')}</time>
        </p>
        <blockquote
          lang="zh-CN"
          className="cells serif my-auto py-3 text-xl leading-[2.3] [word-break:keep-all] sm:text-2xl"
        >
          {shown.pinyin ? <Cells text={shown.text} pinyin={shown.pinyin} /> : shown.text}
        </blockquote>
        <figcaption>
          <div className="flex min-h-target items-center justify-end gap-2 text-sm">
            {t('source', { source: shown.source })}
            <span className="z-1 size-target">
              <Suspense>{DayPoster && <DayPoster {...shown} />}</Suspense>
            </span>
          </div>
          {shown.href && (
            <p className="flex gap-3 print:hidden">
              <ButtonLink
                to={shown.href}
                variant="primary"
                size="large"
                className="flex-1 after:absolute after:inset-0"
              >
                {t('readThrice')}
              </ButtonLink>
              <ButtonLink to={shown.href.replace('#', '?listen=1#')} size="large" className="z-1">
                {t('listen')}
              </ButtonLink>
            </p>
          )}
          <p className="mt-4 text-sm text-muted">{shown.meaning}</p>
        </figcaption>
      </div>
    </figure>
  )
}

/** Each character with its syllable in a cell (cells.css). */
function Cells({ text, pinyin }: { text: string; pinyin: string }) {
  const syllables = pinyin.split(' ')
  // Han characters and what stands between them come in turn, beginning with the latter.
  return text.split(/(\p{Script=Han})/u).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- a sentence's characters never change places
      <ruby key={index}>
        {part}
        <rt aria-hidden="true">{syllables[(index - 1) / 2]}</rt>
      </ruby>
    ),
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
