import { useEffect } from 'react'
import { useLoaderData, useRevalidator, Link } from 'react-router'
import type { Notice } from '@shuyuan/contract/account/notice'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { MessageChoicesData } from '@shuyuan/contract/message/message'
import { useSend } from '#app/api/use-send.ts'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { memberAction } from '#app/parts/form/member-action.ts'
import { PagedList } from '#app/parts/paged-list/paged-list.tsx'
import { memberPage, type LoadArgs } from '#app/routing/page.ts'
import { useStores } from '#app/session/stores.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { timeFormat } from '#app/i18n/time-format.ts'
import { Badge } from '#app/ui/badge.tsx'
import { loadPaged, type Paged } from '#app/parts/paged-list/load.ts'
import { MessageChoices, saveChoices } from './message-choices.tsx'

export const handle: PageHandle = { ns: ['notice', 'form', 'ui'], title: 'notice:title' }

const page = memberPage(loadNotices, 'notice')
export const loader = page.loader
export const clientLoader = page.clientLoader

const forms = memberAction({ choices: saveChoices })
export const action = forms.action
export const clientAction = forms.clientAction

export default function NoticesPage() {
  const { t } = useTranslation('notice')
  const { unread = 0, choices, ...paged } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [send, busy] = useSend()
  const { memberCenter } = useStores()
  useEffect(() => memberCenter.getState().setUnread(unread), [memberCenter, unread])
  const markRead = async (ids?: number[]) => {
    const answer = await send('/api/notice/read', { ids })
    if (!answer) return
    memberCenter.getState().setUnread(answer.data.unread)
    await revalidate()
  }
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{t('title')}</h1>
      <Card>
        <div className="mb-4 flex min-h-target flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <output className="text-sm text-muted">{t('unread', { count: unread })}</output>
          {unread > 0 && (
            <Button variant="secondary" busy={busy} onClick={() => void markRead()}>
              {t('markAll')}
            </Button>
          )}
        </div>
        <PagedList
          of={paged}
          keyOf={({ id }) => id}
          empty={<EmptyState text={t('empty')} />}
          failed={t('failed')}
        >
          {(notice) => <NoticeItem notice={notice} onRead={() => void markRead([notice.id])} />}
        </PagedList>
      </Card>
      {choices && <MessageChoices data={choices} />}
    </div>
  )
}

function NoticeItem({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const { t } = useTranslation('notice')
  const { text, link, read, create_time: time } = notice
  return (
    <li className="py-4">
      <p className={read ? 'text-muted' : 'font-medium'}>
        {!read && (
          <Badge tone="danger" className="me-2">
            {t('new')}
          </Badge>
        )}
        {text}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-muted">
        <time>{timeFormat(time, { format: 'yyyy-mm-dd hh:MM' })}</time>
        {link !== '' && (
          <Link
            to={link}
            className="inline-flex min-h-target items-center text-link"
            onClick={() => !read && onRead()}
          >
            {t('look')}
            <span className="sr-only">: {text}</span>
          </Link>
        )}
      </p>
    </li>
  )
}

interface NoticesPage extends Paged<Notice> {
  /** Of all pages; absent where the list could not be loaded. */
  unread?: number
  /** Null where the server offers none, or did not say. */
  choices: MessageChoicesData | null
}

async function loadNotices(args: Pick<LoadArgs, 'api' | 'request' | 'offers'>): Promise<NoticesPage> {
  const [page, choices] = await Promise.all([
    loadPaged(args, { path: '/api/notice/list' }),
    args.offers('message') ? args.api.get('/api/message/choices').catch(() => null) : null,
  ])
  return { ...page, choices: choices?.code === code.success ? choices.data : null }
}
