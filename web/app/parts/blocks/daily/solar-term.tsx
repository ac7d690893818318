import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useLanguage } from '#app/i18n/language.tsx'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useSchoolDay } from '#app/session/school-day.ts'
import { Drawing } from '#app/ui/picture/drawing.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import type { ViewOf } from '#app/parts/blocks/block-view.ts'

/** The solar term of today, also where the page was made before it began. */
export function SolarTermCard({ id, title, intro, today: rendered, terms }: ViewOf<'solarTerm'>) {
  const { t } = useTranslation('blocks')
  const language = useLanguage()
  const dateText = useDateText()
  const today = useSchoolDay(rendered)
  const term = terms.findLast(({ day }) => day <= today) ?? terms[0]
  if (!term) return null
  const chinese = language === 'zh-cn'
  const left = daysBetween(today, term.next.day)
  const next = chinese ? term.next.name : term.next.english
  return (
    <Section id={id} title={title} intro={intro}>
      <div className="grid gap-x-10 gap-y-3 overflow-hidden rounded-lg border border-line bg-raised p-5 pb-4 shadow-soft sm:grid-cols-[auto_minmax(0,1fr)] sm:p-8">
        {term.scene && (
          <Drawing
            {...term.scene}
            className="-mx-5 -mt-5 h-32 w-[calc(100%+2.5rem)] max-w-none object-cover object-[80%_45%] max-sm:mb-1 sm:col-span-2 sm:-mx-8 sm:-mt-8 sm:mb-5 sm:h-64 sm:w-[calc(100%+4rem)] print:hidden"
          />
        )}
        <div className="flex items-center gap-4 border-line sm:flex-col sm:justify-center sm:border-e sm:pe-10">
          <p lang="zh-CN" translate="no" className="serif text-3xl sm:[writing-mode:vertical-rl]">
            {term.name}
          </p>
          <p className="text-sm text-muted sm:text-center">
            <span lang="zh-Latn-pinyin">{term.pinyin}</span>
            {!chinese && <span className="block">{term.english}</span>}
          </p>
        </div>
        <div>
          <p className="text-sm text-celadon">
            <time dateTime={`${term.day}T${term.time}+08:00`}>
              {t('termBegins', { day: dateText(term.day, 'day'), time: term.time })}
            </time>
          </p>
          <p className="mt-2">{term.meaning}</p>
          <dl className="mt-3 sm:mt-4 grid grid-cols-2 gap-x-5 text-sm sm:gap-x-8">
            <div>
              <dt className="text-muted">{t('custom')}</dt>
              <dd>{term.custom}</dd>
            </div>
            <div>
              <dt className="text-muted">{t('food')}</dt>
              <dd>{term.food}</dd>
            </div>
          </dl>
          <figure className="mt-5 border-t border-line pt-4 max-sm:hidden">
            <blockquote lang="zh-CN" translate="no" className="serif text-lg">
              {term.quote.text}
            </blockquote>
            <figcaption className="mt-1 text-sm text-muted">
              {t('source', { source: term.quote.source })}
            </figcaption>
          </figure>
          {left > 0 && (
            <p className="mt-3 text-xs sm:mt-4 text-muted">
              {left === 1 ? t('termTomorrow', { name: next }) : t('nextTerm', { name: next, count: left })}
            </p>
          )}
        </div>
      </div>
    </Section>
  )
}

/** Whole days from one calendar day to another. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
