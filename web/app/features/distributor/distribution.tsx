import type { MineData } from '@shuyuan/contract/distribution/distribution'
import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { memberPage } from '#app/routing/page.ts'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { ErrorState } from '#app/ui/state/error-state.tsx'
import { Apply } from './apply.tsx'
import { Distributor } from './distributor.tsx'
import { hasReport, loadDistribution, type DistributionPage } from './load-distribution.ts'
import { Rules } from './rules.tsx'

export const handle: PageHandle = {
  ns: ['distributor', 'draft', 'form', 'share', 'advisor', 'upload', 'ui'],
  title: 'distributor:title',
}

const page = memberPage(loadDistribution, 'distribution')
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function DistributionPage() {
  const { t } = useTranslation('distributor')
  const view = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{t('title')}</h1>
      <Standing page={view} />
    </div>
  )
}

function Standing({ page }: { page: DistributionPage }) {
  const { t } = useTranslation('distributor')
  const { revalidate } = useRevalidator()
  const { mine } = page
  const [asked] = useState(mine?.state === 'none')
  if (!mine) return <ErrorState message={t('failed')} onRetry={() => void revalidate()} />
  if (mine.state === 'none') return <Apply mine={mine} />
  if (!hasReport(mine)) return <Waiting mine={mine} sent={asked} />
  return <Distributor page={page} mine={mine} />
}

/** What follows an application. One that was just sent takes the focus: it replaces a form of several screens. */
function Waiting({ mine, sent }: { mine: MineData; sent: boolean }) {
  const { t } = useTranslation('distributor')
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (sent) card.current?.focus()
  }, [sent])
  return (
    <>
      <Card ref={card} tabIndex={-1} className="scroll-mt-24 focus:outline-none">
        <EmptyState scene="lamp" text={t('waiting', { name: mine.shownName })} />
      </Card>
      <Rules mine={mine} />
    </>
  )
}
