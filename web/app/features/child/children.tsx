import { type Child, mostChildren } from '@shuyuan/contract/account/child'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { memberPage } from '#app/routing/page.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { ErrorState } from '#app/ui/state/error-state.tsx'
import { ChildForm } from './child-form.tsx'
import { ChildItem } from './child-item.tsx'
import { GuardiansCard } from './guardians-card.tsx'
import { KnownChildren } from './known-children.tsx'
import { saveChild } from './save-child.ts'

export const handle: PageHandle = { ns: ['child', 'draft', 'ui'], title: 'child:title' }

/** Null where the list could not be loaded. */
const page = memberPage(async ({ api }): Promise<{ children: Child[] | null }> => {
  const answer = await api.get('/api/child/list').catch(() => null)
  return { children: answer?.code === code.success ? answer.data.list : null }
}, 'child')
export const loader = page.loader
export const clientLoader = page.clientLoader
export const clientAction = saveChild

export default function ChildrenPage() {
  const { t } = useTranslation('child')
  const { children } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [adding, setAdding] = useState(false)
  const full = (children?.length ?? 0) >= mostChildren
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <div className="flex flex-col gap-6">
      <header>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-2 max-w-measure text-muted">{t('intro')}</p>
      </header>
      {children === null ? (
        <ErrorState message={t('failed')} onRetry={revalidate} />
      ) : (
        <Card>
          {children.length === 0 && !adding && <EmptyState scene="reading" text={t('empty')} action={add} />}
          <ul className="divide-y divide-line">
            {children.map((child) => (
              <ChildItem key={child.id} child={child} />
            ))}
          </ul>
          {adding && (
            <div className="mt-4">
              <ChildForm child={null} onDone={() => setAdding(false)} />
            </div>
          )}
          {children.length > 0 && !adding && (
            <div className="mt-4">{full ? <p className="text-sm text-muted">{t('full')}</p> : add}</div>
          )}
          {!full && !adding && <KnownChildren listed={children} />}
        </Card>
      )}
      <GuardiansCard />
    </div>
  )
}
