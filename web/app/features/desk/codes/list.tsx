import { codeSorts, codeStatuses } from '@shuyuan/contract/desk/claims'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { rowsAction } from '../list/acts.server.ts'
import { DeskList } from '../list/desk-list.tsx'
import { loadList } from '../list/load-list.server.ts'
import { offerOptions } from '../offer-titles.server.ts'
import { codeList } from './code-list.server.ts'
import { useLastDay, useSchoolTime } from '../school-time.ts'

export const handle: PageHandle = { ns: ['codes', 'list', 'ui'], title: 'codes:title' }

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadList(args, { path: '/api/desk/code/list', list: 'code' })
  return { loaded, offers: offerOptions(args) }
}

export const action = rowsAction(codeList.act)

/** Codes for offers: who used which, and those that can be voided. */
export default function CodesPage() {
  const { t } = useTranslation('codes')
  const { loaded, offers } = useLoaderData<typeof loader>()
  const offerOf = (slug: string) => offers.find(({ value }) => value === slug)?.label ?? slug
  const time = useSchoolTime()
  const lastDay = useLastDay()
  return (
    <DeskList
      t={t}
      list="code"
      loaded={loaded}
      none={t('none')}
      filters={[
        { name: 'status', options: codeStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })) },
        { name: 'offer', options: offers },
      ]}
      sorts={codeSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      keyOf={({ id }) => String(id)}
      nameOf={({ batch, number }) => t('named', { batch, number })}
      below={({ label }) => label}
      columns={[
        {
          key: 'status',
          cell: ({ status }) => <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>,
        },
        { key: 'offer', cell: ({ offer }) => offerOf(offer) },
        {
          key: 'used',
          cell: ({ member, claimed }) =>
            claimed === null ? '' : t('usedBy', { member: member || t('guest'), time: time(claimed) }),
        },
        { key: 'expires', cell: ({ expires }) => (expires === null ? t('asOffer') : lastDay(expires)) },
      ]}
      acts={[
        {
          act: 'revoke',
          label: t('revoke'),
          node: 'desk/code:revoke',
          variant: 'danger',
          ask: { text: t('revokeAsk') },
        },
      ]}
      add={
        <Auth node={authCheckOf('desk/code:make')}>
          <ButtonLink to="/desk/code/new" variant="primary">
            {t('make')}
          </ButtonLink>
        </Auth>
      }
    >
      <PageLink to="/desk/claimed" className="self-start text-link">
        {t('toClaimed')}
      </PageLink>
    </DeskList>
  )
}

const tones = { new: 'info', used: 'success', revoked: 'neutral' } as const
