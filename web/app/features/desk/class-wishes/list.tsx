import { type DeskWish, type WishContact, wishSorts } from '@shuyuan/contract/desk/class/class-wishes'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { ActedNote, useDeskForm } from '../desk-form.tsx'
import { ActButtons, type DeskAct } from '../list/act-buttons.tsx'
import { DeskList } from '../list/desk-list.tsx'
import { loadList } from '../list/load-list.server.ts'
import { useSchoolTime } from '../school-time.ts'
import { actOnWishes } from './wish-list.server.ts'

export const handle: PageHandle = { ns: ['class-wishes', 'desk', 'list', 'ui'], title: 'class-wishes:title' }

export async function loader(args: LoaderFunctionArgs) {
  return { loaded: await loadList(args, { path: '/api/desk/wish/list', list: 'wish' }) }
}

export const action = actOnWishes

/** What an act is about: the wish, and when somebody was told. */
const rowOf = ({ id, told_time: told }: DeskWish) => `${id} ${told ?? 0}`

/** Those who want to know when a class takes people. */
export default function ClassWishesPage() {
  const { t } = useTranslation('class-wishes')
  const time = useSchoolTime()
  const { loaded } = useLoaderData<typeof loader>()
  const acts: DeskAct[] = [{ act: 'tell', label: t('tell'), node: 'desk/wish:tell', undo: 'reopen' }]
  const nameOf = ({ name, memberId, mobile }: DeskWish) =>
    name || (memberId === null ? t('guest', { digits: mobile.slice(-4) }) : t('member'))
  return (
    <DeskList
      t={t}
      list="wish"
      loaded={loaded}
      filters={[
        {
          name: 'state',
          options: (['waiting', 'told'] as const).map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
      sorts={wishSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      keyOf={({ id }) => String(id)}
      rowOf={rowOf}
      nameOf={nameOf}
      columns={[
        {
          key: 'class',
          cell: ({ title, open }) => (
            <>
              {title || t('anyClass')} {open && <Badge tone="success">{t('open')}</Badge>}
            </>
          ),
        },
        { key: 'contact', cell: (row) => <Contact row={row} /> },
        { key: 'since', cell: ({ create_time: since }) => time(since) },
        {
          key: 'told',
          cell: (row) =>
            row.told_time === null ? (
              <ActButtons list="wish" rows={[{ row: rowOf(row), name: nameOf(row) }]} acts={acts} />
            ) : (
              time(row.told_time)
            ),
        },
      ]}
      acts={acts}
    />
  )
}

/** The number, masked until somebody asks for it, which is noted; of a member the way to the account. */
function Contact({ row: { id, memberId, mobile } }: { row: DeskWish }) {
  const { t } = useTranslation('class-wishes')
  const { Form, acted, busy } = useDeskForm<WishContact>(
    ({ act, data }) => act === 'contact' && data?.id === id,
  )
  const shown = acted?.data?.mobile
  if (shown)
    return (
      <a href={`tel:${shown}`} className="inline-flex min-h-target items-center text-link">
        {shown}
      </a>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {memberId !== null && (
        <Auth node={authCheckOf('desk/member:read')}>
          <PageLink to={`/desk/member/${memberId}`} className="text-link">
            {t('account')}
          </PageLink>
        </Auth>
      )}
      {mobile && (
        <>
          <span>{mobile}</span>
          <Auth node={authCheckOf('desk/wish:reveal')}>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" name="act" value="contact" busy={busy}>
                {t('showNumber')}
              </Button>
            </Form>
          </Auth>
        </>
      )}
      {acted?.done === false && <ActedNote acted={acted} />}
    </div>
  )
}
