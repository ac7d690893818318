import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { loadPlan } from './plan.server.ts'
import { PrintHead } from './print-head.tsx'
import { Week } from './week-plan.tsx'

export const handle: PageHandle = { ns: ['classes', 'ui'], title: 'classes:plan.title' }

export const loader = loadPlan

/** What a teacher does in each week of a class, minute by minute, to read on a phone and to print. */
export default function PlanPage() {
  const { t } = useTranslation('classes')
  const { term, weeks, planForm } = useLoaderData<typeof loader>()
  return (
    <div className="flex max-w-reading flex-col gap-6">
      <PrintHead term={term.term} />
      <h1 className="text-2xl">{t('plan.of', { title: term.title })}</h1>
      {weeks.length === 0 && <p>{t('plan.none')}</p>}
      <Auth node={authCheckOf('desk/content:edit')}>
        <p className="print:hidden">
          <PageLink to={planForm} className="text-link">
            {t(weeks.length === 0 ? 'plan.write' : 'plan.change')}
          </PageLink>
        </p>
      </Auth>
      {weeks.length > 0 && (
        <Auth node={authCheckOf('desk/report:read')}>
          <p className="print:hidden">
            <PageLink to={`/desk/class/${term.term}/record`} className="text-link">
              {t('record.title')}
            </PageLink>
          </p>
        </Auth>
      )}
      <nav aria-label={t('plan.weeks')} className="flex flex-wrap gap-x-5 print:hidden">
        {weeks.map(({ title }, at) => (
          <a key={title} href={`#week-${at + 1}`} className="inline-flex min-h-target items-center text-link">
            {at + 1}. {title}
          </a>
        ))}
      </nav>
      {weeks.map((week, at) => (
        <Week key={week.title} number={at + 1} {...week}>
          <p className="print:hidden">
            <PageLink
              to={`/desk/class/${term.term}/week/${at + 1}#print`}
              className="inline-flex min-h-target items-center text-link"
            >
              {t('papers.print')}
            </PageLink>
          </p>
        </Week>
      ))}
    </div>
  )
}
