import { figureDays } from '@shuyuan/contract/desk/figures'
import { authCheckOf, type DeskNode } from '@shuyuan/contract/desk/nodes'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Card } from '#app/ui/card.tsx'
import { namedFaults } from '../content/names.server.ts'
import { loadDesk, postAtDesk } from '../desk-page.server.ts'
import type { loader as layoutLoader } from '../frame/layout.tsx'
import { FailedMessages } from './failed-messages.tsx'
import { FiguresPart } from './figures.tsx'
import { MyWeek } from './my-week.tsx'
import { SiteCard } from './site-card.tsx'
import { SmsCard } from './sms-card.tsx'
import { TodaysLessons } from './todays-lessons.tsx'
import { WaitingCards } from './waiting-cards.tsx'
import { OwnLink } from '../page-parts.tsx'

export const handle: PageHandle = {
  ns: ['today', 'content', 'file-form', 'message-texts', 'desk', 'ui'],
  title: 'today:title',
}

/** What the role does not allow is not asked for, as each refusal is noted. */
export async function loader(args: LoaderFunctionArgs) {
  const days = new URL(args.request.url).searchParams.get('days') ?? String(figureDays[0])
  const { authNode } = await loadDesk(args, (api) => api.get('/api/desk/me'))
  const may = (node: DeskNode) => {
    const { name, subNodeName } = authCheckOf(node)
    return authNode[name]?.includes(subNodeName)
  }
  const [now, week, messages, site, figures] = await Promise.all([
    loadDesk(args, (api) => api.get('/api/desk/today')),
    may('desk/class:read')
      ? loadDesk(args, (api) => api.get('/api/desk/class/week', { params: { day: '' } }))
      : null,
    may('desk/home:messages') ? loadDesk(args, (api) => api.get('/api/desk/today/messages')) : null,
    may('desk/home:site') ? loadDesk(args, (api) => api.get('/api/desk/today/site')) : null,
    may('desk/home:figures')
      ? loadDesk(args, (api) => api.get('/api/desk/today/figures', { params: { days } }))
      : null,
  ])
  return {
    now,
    // Who gives no lessons has none of their own.
    week: week?.known ? week : null,
    messages,
    site,
    faults: namedFaults(args, site?.faults ?? []),
    figures,
    loadedAt: unixSeconds(Date.now()),
  }
}

/** Sends a message again that failed, or all of them. */
export async function action(args: ActionFunctionArgs) {
  const id = Number((await args.request.formData()).get('id') ?? 0)
  return postAtDesk(args, { act: 'retry', path: '/api/desk/today/retry', body: { id } })
}

const writing = [
  ['article', '/desk/content/new?kind=articles'],
  ['terms', '/desk/class/new'],
  ['all', '/desk/content'],
] as const

/** The first page of the desk: what waits, what is on today, and how the site does. */
export default function TodayPage() {
  const { t } = useTranslation('today')
  const { now, week, messages, site, faults, figures, loadedAt } = useLoaderData<typeof loader>()
  const me = useRouteLoaderData<typeof layoutLoader>('deskLayout')
  const dateText = useDateText()
  return (
    <div className="flex flex-col gap-7">
      <div>
        <h1 className="text-2xl">{dateText(now.day, 'weekday')}</h1>
        <p className="mt-1 text-muted">{t('hello', { name: me?.name ?? '' })}</p>
      </div>
      {week && <MyWeek week={week} />}
      <WaitingCards waiting={now.waiting} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {now.today && <TodaysLessons lessons={now.today.lessons} />}
        <Auth node={authCheckOf('desk/content:edit')}>
          <Card title={t('write.title')}>
            <ul className="flex flex-wrap gap-x-6">
              {writing.map(([what, to]) => (
                <li key={what}>
                  <OwnLink to={to}>{t(`write.${what}`)}</OwnLink>
                </li>
              ))}
            </ul>
          </Card>
        </Auth>
        {site && <SiteCard site={site} faults={faults} now={loadedAt} />}
      </div>
      {messages && messages.sms.length + messages.held > 0 && <SmsCard {...messages} />}
      {messages && messages.total > 0 && <FailedMessages messages={messages} />}
      {figures && <FiguresPart figures={figures} />}
    </div>
  )
}
