import { type DeskSent, sentSorts, sentStates, type SentState } from '@shuyuan/contract/desk/message/sent'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { Auth } from '#app/session/auth.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ActForm, ActedNote, useDeskForm } from '../desk-form.tsx'
import { postAtDesk } from '../desk-page.server.ts'
import { Card } from '#app/ui/card.tsx'
import { DeskList } from '../list/desk-list.tsx'
import { loadList } from '../list/load-list.server.ts'
import { useSchoolTime } from '../school-time.ts'

export const handle: PageHandle = { ns: ['sent', 'message-texts', 'list', 'ui'], title: 'sent:title' }

export async function loader(args: LoaderFunctionArgs) {
  return { loaded: await loadList(args, { path: '/api/desk/sent/list', list: 'sent' }) }
}

export const action = (args: ActionFunctionArgs) =>
  postAtDesk(args, { act: 'readOut', path: '/api/desk/captcha/read-out', body: {} })

const tones: Record<SentState, 'neutral' | 'success' | 'warning' | 'danger'> = {
  waiting: 'neutral',
  sent: 'success',
  failed: 'danger',
  refused: 'danger',
  skipped: 'warning',
}

/** What left the site by mail and SMS, and what did not: asked for when somebody says that nothing came. */
export default function SentPage() {
  const { t } = useTranslation('sent')
  const time = useSchoolTime()
  const { loaded } = useLoaderData<typeof loader>()
  const ofCodes = useSearchParams()[0].get('what') === 'code'
  const kindOf = ({ kind }: DeskSent) => (ofCodes ? t(`event.${kind}`) : t(`message-texts:kind.${kind}`))
  return (
    <DeskList
      t={t}
      list="sent"
      loaded={loaded}
      filters={[
        { name: 'what', options: [{ value: 'code', label: t('codes') }] },
        { name: 'state', options: sentStates.map((value) => ({ value, label: t(`states.${value}`) })) },
      ]}
      sorts={sentSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      keyOf={({ id }) => String(id)}
      nameOf={kindOf}
      columns={[
        {
          key: 'to',
          cell: ({ recipient, channel }) => [recipient, t(`channel.${channel}`)].filter(Boolean).join(' · '),
        },
        {
          key: 'state',
          cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
        },
        { key: 'when', cell: ({ create_time: at }) => time(at) },
        { key: 'answer', cell: ({ error }) => <span className="wrap-anywhere">{error || '–'}</span> },
      ]}
    >
      <ReadOut />
    </DeskList>
  )
}

/** For somebody on the telephone who cannot solve the picture of a captcha. */
function ReadOut() {
  const { t } = useTranslation('sent')
  const page = useDeskForm()
  return (
    <Auth node={authCheckOf('desk/member:shut')}>
      <Card title={t('readOut.title')}>
        <p className="mb-3 text-sm text-muted">{t('readOut.text')}</p>
        <ActForm page={page} act="readOut" node="desk/member:shut" label={t('readOut.do')}>
          {!page.busy && <ActedNote acted={page.acted} className="text-lg" />}
        </ActForm>
      </Card>
    </Auth>
  )
}
