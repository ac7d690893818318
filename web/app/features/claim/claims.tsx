import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { PagedList } from '#app/parts/paged-list/paged-list.tsx'
import { memberPage, type LoadArgs } from '#app/routing/page.ts'
import { Auth } from '#app/session/auth.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import type { Claim } from '@shuyuan/contract/claim/claim'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useRuntime } from '#app/session/runtime.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Gift } from './gift.tsx'
import { loadPaged, type Paged } from '#app/parts/paged-list/load.ts'

export const handle: PageHandle = { ns: ['claim', 'ui'], title: 'claim:mine' }

const page = memberPage(loadClaims, 'claim')
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function ClaimsPage() {
  const { t } = useTranslation('claim')
  const claims = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">{t('mine')}</h1>
        <Enter />
      </header>
      <Card>
        <PagedList
          of={claims}
          keyOf={({ id }) => id}
          empty={<EmptyState text={t('empty')} action={<Enter />} />}
          failed={t('failed')}
        >
          {(claim) => <ClaimItem claim={claim} />}
        </PagedList>
      </Card>
    </div>
  )
}

/** The way to type a code, where the school has not taken it away. */
function Enter() {
  const { t } = useTranslation('claim')
  return (
    <Auth node="redeem">
      <ButtonLink to="/receive">{t('enter')}</ButtonLink>
    </Auth>
  )
}

function ClaimItem({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claim')
  const { timeZone } = useRuntime()
  const { kind, title, worth, create_time } = claim
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="font-medium">{title || t('gone')}</p>
        <Facts
          className="mt-0.5 text-sm text-muted tabular-nums"
          items={[
            t(`kind.${kind}`),
            worth && t(`worth.${kind}`, { worth }),
            timeFormat(create_time, { timeZone }),
          ]}
        />
      </div>
      <Gift claim={claim} />
    </li>
  )
}

function loadClaims(args: Pick<LoadArgs, 'api' | 'request'>): Promise<Paged<Claim>> {
  return loadPaged(args, { path: '/api/claim/list' })
}
