import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { PagedList } from '#app/parts/paged-list/paged-list.tsx'
import { memberPage } from '#app/routing/page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { ClaimItem } from './claim-item.tsx'
import { loadClaims } from './load-claims.ts'

export const handle: PageHandle = { ns: ['claim', 'ui'], title: 'claim:mine' }

const page = memberPage(loadClaims, 'claim')
export const loader = page.loader
export const clientLoader = page.clientLoader

/** What the member has claimed, newest first. */
export default function ClaimsPage() {
  const { t } = useTranslation('claim')
  const claims = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">{t('mine')}</h1>
        <ButtonLink to="/receive">{t('enter')}</ButtonLink>
      </header>
      <Card>
        <PagedList
          of={claims}
          keyOf={({ id }) => id}
          empty={
            <EmptyState text={t('empty')} action={<ButtonLink to="/receive">{t('enter')}</ButtonLink>} />
          }
          failed={t('failed')}
        >
          {(claim) => <ClaimItem claim={claim} />}
        </PagedList>
      </Card>
    </div>
  )
}
