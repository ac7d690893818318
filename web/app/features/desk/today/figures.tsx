import {
  directVisit,
  type Figures,
  figureDays,
  otherVisit,
  wechatVisit,
} from '@shuyuan/contract/desk/figures'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { BarTable } from './bar-table.tsx'
import { DayBars } from './day-bars.tsx'

const series = [
  { name: 'visits', look: 'fill-indigo' },
  { name: 'signUps', look: 'fill-cinnabar' },
  { name: 'learned', look: 'fill-celadon' },
  { name: 'checkIns', look: 'fill-ochre' },
] as const

/** Sources that are no host names. */
const wordedSources = new Set([directVisit, wechatVisit, otherVisit])

/** The last days in numbers, drawn and as a table. */
export function FiguresPart({ figures }: { figures: Figures }) {
  const { t } = useTranslation('today')
  const { days, pages, sources, classes, referrals } = figures
  const sourceText = (name: string) => (wordedSources.has(name) ? t(`source.${name}`) : name)
  const places = [
    { head: t('figure.signUps'), look: 'fill-cinnabar' },
    { head: t('figure.confirmed'), look: 'fill-celadon' },
  ]
  const visits = [{ head: t('figure.visits'), look: 'fill-indigo' }]
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t('figures')}</h2>
        <nav aria-label={t('figures')} className="flex flex-wrap gap-x-4">
          {figureDays.map((count) => (
            <PageLink
              key={count}
              to={`/desk/home?days=${count}`}
              preventScrollReset
              aria-current={days.length === count ? 'page' : undefined}
              className="inline-flex min-h-target items-center text-link aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {t('lastDays', { count })}
            </PageLink>
          ))}
        </nav>
      </div>
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {series.map(({ name, look }) => {
          const values = days.map((day) => day[name])
          const total = String(values.reduce((sum, value) => sum + value, 0))
          return <DayBars key={name} title={t(`figure.${name}`)} total={total} values={values} look={look} />
        })}
      </div>
      <details>
        <summary className="inline-flex min-h-target cursor-pointer items-center text-sm text-link">
          {t('asTable')}
        </summary>
        <DaysTable days={days} />
      </details>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <BarTable
          title={t('pages')}
          nameHead={t('page')}
          columns={visits}
          rows={pages.map(({ name, count }) => ({ name, label: name, values: [count] }))}
          empty={t('noVisits')}
        />
        <BarTable
          title={t('sources')}
          nameHead={t('from')}
          columns={visits}
          rows={sources.map(({ name, count }) => ({ name, label: sourceText(name), values: [count] }))}
          empty={t('noVisits')}
        />
        <BarTable
          title={t('classes')}
          nameHead={t('class')}
          columns={places}
          rows={classes.map(({ name, signUps, confirmed }) => ({
            name,
            label: name,
            values: [signUps, confirmed],
          }))}
          empty={t('noSignUps')}
        />
        <BarTable
          title={t('referrals')}
          nameHead={t('referral')}
          columns={places}
          rows={referrals.map(({ name, signUps, confirmed }) => ({
            name,
            label: t(`referred.${name}`),
            values: [signUps, confirmed],
          }))}
          empty={t('noSignUps')}
        />
      </div>
    </section>
  )
}

function DaysTable({ days }: Pick<Figures, 'days'>) {
  const { t } = useTranslation('today')
  return (
    // A wide table scrolls by itself; the keyboard reaches it too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={t('asTable')} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pe-3 text-start font-medium text-muted">
              {t('day')}
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="px-3 py-2 text-end font-medium text-muted">
                {t(`figure.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((each) => (
            <tr key={each.day} className="border-b border-line">
              <th scope="row" className="py-1.5 pe-3 text-start font-normal whitespace-nowrap">
                {each.day}
              </th>
              {series.map(({ name }) => (
                <td key={name} className="px-3 py-1.5 text-end">
                  {each[name]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
