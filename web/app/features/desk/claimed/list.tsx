import { codeSorts, type DeskClaim } from '@shuyuan/contract/desk/claims'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { ActButtons, type DeskAct } from '../list/act-buttons.tsx'
import { rowsAction } from '../list/acts.server.ts'
import { DeskList } from '../list/desk-list.tsx'
import { loadList } from '../list/load-list.server.ts'
import { offerOptions } from '../offer-titles.server.ts'
import { claimList } from './claim-list.server.ts'
import { useSchoolTime } from '../school-time.ts'

export const handle: PageHandle = { ns: ['claimed', 'list', 'ui'], title: 'claimed:title' }

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadList(args, { path: '/api/desk/claim/list', list: 'claim' })
  return { loaded, offers: offerOptions(args) }
}

export const action = rowsAction(claimList.act)

/** What was claimed, by code and by link; coupons are noted as used here. */
export default function ClaimedPage() {
  const { t } = useTranslation('claimed')
  const { loaded, offers } = useLoaderData<typeof loader>()
  const time = useSchoolTime()
  const offerOf = (slug: string) => offers.find(({ value }) => value === slug)?.label ?? slug
  const nameOf = ({ id, offer }: DeskClaim) => t('named', { id, offer: offerOf(offer) })
  const coupon: DeskAct = {
    act: 'coupon',
    label: t('use'),
    node: 'desk/claim:coupon',
    ask: {
      text: t('useAsk'),
      field: { name: 'purpose', label: t('purpose'), most: 100, required: true },
    },
  }
  return (
    <DeskList
      t={t}
      list="claim"
      loaded={loaded}
      none={t('none')}
      filters={[{ name: 'offer', options: offers }]}
      sorts={codeSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      keyOf={({ id }) => String(id)}
      nameOf={nameOf}
      columns={[
        { key: 'member', cell: ({ member }) => member || t('guest') },
        {
          key: 'by',
          cell: ({ batch, number }) =>
            batch === null ? t('link') : t('code', { batch, number: number ?? 0 }),
        },
        { key: 'time', cell: ({ create_time: claimed }) => time(claimed) },
        {
          key: 'coupon',
          cell: (row) =>
            !row.coupon ? (
              ''
            ) : row.couponUsed === null ? (
              <ActButtons list="claim" rows={[{ row: String(row.id), name: nameOf(row) }]} acts={[coupon]} />
            ) : (
              t('usedFor', { time: time(row.couponUsed), purpose: row.couponFor })
            ),
        },
      ]}
      exports="desk/claim:export"
    >
      <PageLink to="/desk/code" className="self-start text-link">
        {t('toCodes')}
      </PageLink>
    </DeskList>
  )
}
