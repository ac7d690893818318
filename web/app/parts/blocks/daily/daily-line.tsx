import { Suspense } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useSchoolDay } from '#app/session/school-day.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Drawing } from '#app/ui/picture/drawing.tsx'
import { classes } from '#app/ui/classes.ts'
import { useLoaded } from '#app/ui/loaded.ts'
import type { DailyView, ViewOf } from '#app/parts/blocks/block-view.ts'

const load = async () => (await import('#app/parts/share/day-poster.tsx')).DayPoster

/** One sentence of a classic beside a drawing of the season, as two leaves of an album: today's, also where the page was made yesterday. */
export function DailySheet({ days, className }: { days: readonly DailyView[]; className?: string }) {
  const { t } = useTranslation('blocks')
  const dateText = useDateText()
  const today = useSchoolDay(days[0]?.day ?? '')
  const [DayPoster] = useLoaded(load, 'idle')
  const shown = days.find(({ day }) => day === today) ?? days[0]
  if (!shown) return null
  return (
    <figure
      className={classes(
        'relative grid border border-line bg-raised shadow-soft lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]',
        className,
      )}
    >
      {shown.scene && (
        <div className="relative lg:order-last print:hidden">
          <Drawing
            {...shown.scene}
            alt={t('scene', { term: shown.term.label })}
            eager
            className="h-28 w-full object-cover object-[80%_45%] sm:h-60 lg:h-full lg:min-h-100"
          />
          {/* As painters sign: the season's name upright in the empty corner. */}
          <p
            lang="zh-CN"
            translate="no"
            aria-hidden="true"
            className="serif absolute top-4 left-5 text-ink [writing-mode:vertical-rl] sm:top-7 sm:left-8 sm:text-xl"
          >
            {shown.term.name}
          </p>
        </div>
      )}
      <div className="flex flex-col px-4 py-4 sm:px-9 sm:py-7">
        <p className="flex justify-between gap-4 text-xs text-muted">
          <span className="text-cinnabar">{t('daily')}</span>
          <time dateTime={shown.day}>{dateText(shown.day, 'weekday')}</time>
        </p>
        <blockquote lang="zh-CN" translate="no" className="cells serif my-auto py-3 leading-[2.4] break-keep">
          {shown.pinyin ? <Cells text={shown.text} pinyin={shown.pinyin} /> : shown.text}
        </blockquote>
        <figcaption>
          <div className="flex min-h-target items-center justify-end gap-2 pb-2 text-sm">
            {t('source', { source: shown.source })}
            <span className="z-1 size-target">
              <Suspense>{DayPoster && <DayPoster {...shown} />}</Suspense>
            </span>
          </div>
          {shown.href && (
            <p className="flex flex-wrap gap-3 print:hidden">
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
  // Each character with the marks around it, which no line end parts from it.
  return [...text.matchAll(/([“‘《]*)(\p{Script=Han})([^\p{Script=Han}“‘《]*)/gu)].map(
    ([, before, character, after], index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a sentence's characters never change places
      <span key={index} className="whitespace-nowrap">
        {before}
        <ruby>
          {character}
          <rt aria-hidden="true">{syllables[index]}</rt>
        </ruby>
        {after}
      </span>
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
