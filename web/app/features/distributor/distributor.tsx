import type { MineData } from '@shuyuan/contract/distribution/distribution'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Card } from '#app/ui/card.tsx'
import { useLoaded } from '#app/ui/loaded.ts'
import { Skeleton } from '#app/ui/state/skeleton.tsx'
import { views, type DistributionPage } from './load-distribution.ts'
import { Registrations } from './registrations.tsx'
import { Report } from './report.tsx'
import { Rules } from './rules.tsx'

const loadBuilder = async () => (await import('#app/parts/share/link-builder.tsx')).LinkBuilder
const loadEditor = async () => (await import('./card-editor.tsx')).CardEditor

/** The form that makes links, loaded after the page is shown. */
function Links({ code }: { code: string }) {
  const [Builder] = useLoaded(loadBuilder, true)
  return Builder ? <Builder code={code} /> : <Coming />
}

/** The card and its form, loaded after the page is shown. */
function CardView({ mine }: { mine: MineData }) {
  const [Editor] = useLoaded(loadEditor, true)
  return Editor ? <Editor mine={mine} /> : <Coming />
}

function Coming() {
  return <Skeleton lines={6} className="min-h-88" />
}

/** What an approved distributor has: report, registrations, links, card and the rules. */
export function Distributor({ page, mine }: { page: DistributionPage; mine: MineData }) {
  const { t } = useTranslation('distributor')
  const { view } = page
  const active = mine.state === 'active'
  return (
    <>
      <Stopped mine={mine} />
      <nav aria-label={t('views.label')} className="flex flex-wrap gap-x-5 border-b border-line">
        {views.map((each) => (
          <Link
            key={each}
            to={`?view=${each}`}
            aria-current={each === view ? 'page' : undefined}
            className={`inline-flex min-h-target items-center border-b-2 text-sm no-underline ${
              each === view
                ? 'border-cinnabar font-medium text-cinnabar'
                : 'border-transparent text-muted hover:text-ink'
            }`}
          >
            {t(`views.${each}`)}
          </Link>
        ))}
      </nav>
      {view === 'report' && <Report report={page.report} days={page.days} />}
      {view === 'registrations' && page.registrations && <Registrations of={page.registrations} />}
      {view === 'links' && (
        <Card title={t('links.title')}>
          <p className="mb-6 max-w-measure text-sm text-muted">{t('links.intro', { code: mine.code })}</p>
          {active ? <Links code={mine.code} /> : <p>{t('links.stopped')}</p>}
        </Card>
      )}
      {view === 'card' && <CardView mine={mine} />}
      {view === 'rules' && <Rules mine={mine} />}
    </>
  )
}

/** Says that a code is not valid at present, and why; nothing while it is. */
function Stopped({ mine: { state, reason } }: { mine: MineData }) {
  const { t } = useTranslation('distributor')
  if (state !== 'frozen' && state !== 'ended') return null
  return (
    <section className="rounded-lg border border-ochre bg-ochre-wash p-5">
      <h2 className="text-lg">{t(`${state}.title`)}</h2>
      <p className="mt-2 text-sm">{t(`${state}.text`)}</p>
      {reason && <p className="mt-2 text-sm">{t('reason', { reason })}</p>}
    </section>
  )
}
