import type { DeskLedgerLine, DeskMember, LedgerKind } from '@shuyuan/contract/desk/members'
import { ledgerKinds } from '@shuyuan/contract/desk/members'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { deviceName } from '#app/ui/device-name.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { StateChip } from '#app/parts/registration-state/state-chip.tsx'
import { FactList } from '../page-parts.tsx'
import { Card } from '#app/ui/card.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { Table } from '#app/ui/list/table.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { useSchoolTime } from '../school-time.ts'

interface Ledger {
  kind: LedgerKind
  page: number
  limit: number
  list: DeskLedgerLine[]
  total: number
}

export interface MemberRecordsProps {
  shown: DeskMember
  ledger: Ledger
  /** What the terms of the sign-ups are called. */
  terms: Readonly<Record<string, string>>
  /** The button that ends a session, or with '' all. */
  endSession: (session: string, label: string) => ReactNode
}

/** What belongs to an account. */
export function MemberRecords({ shown, ledger, terms, endSession }: MemberRecordsProps) {
  const { t } = useTranslation(['members', 'message-texts'])
  const moment = useSchoolTime()
  const { children, registrations, checkIns, sessions, wechat, messages } = shown
  return (
    <>
      <Card title={t('one.facts')}>
        <FactList facts={factsOf(shown, t, moment)} />
      </Card>
      <Part title={t('one.children')} empty={t('one.noChildren')} count={children.length}>
        {children.map(({ id, name, birthday, note }) => (
          <li key={id} className="py-2.5">
            {[name, birthday, note].filter(Boolean).join(t('comma'))}
          </li>
        ))}
      </Part>
      <Part title={t('one.registrations')} empty={t('one.noRegistrations')} count={registrations.length}>
        {registrations.map(({ no, name, term, state, create_time: sent }) => (
          <li key={no} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <PageLink to={`/desk/registration/${no}`} className="text-link">
              {name} · {terms[term] ?? term}
            </PageLink>
            <StateChip state={state} offeredUntil={0} />
            <span className="text-muted">{moment(sent)}</span>
          </li>
        ))}
      </Part>
      <LedgerCard ledger={ledger} moment={moment} />
      <Part
        title={t('one.checkIns', { count: checkIns.total })}
        empty={t('one.noCheckIns')}
        count={checkIns.days.length}
      >
        {checkIns.days.map(({ day, child, kind }) => (
          <li key={`${day} ${child}`} className="py-2">
            {[day, child, kind === 'madeUp' ? t('one.madeUp') : ''].filter(Boolean).join(t('comma'))}
          </li>
        ))}
      </Part>
      <Part
        title={t('one.sessions')}
        empty={t('one.noSessions')}
        count={sessions.length}
        after={
          sessions.length > 1 || wechat > 0 ? (
            <div className="flex flex-col items-start gap-4">
              {wechat > 0 && <p className="max-w-measure text-sm">{t('one.wechat', { count: wechat })}</p>}
              {endSession('', t(wechat > 0 ? 'one.endAllWechat' : 'one.endAll'))}
            </div>
          ) : null
        }
      >
        {sessions.map(({ id, agent, ip, since, seen }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
            <div className="min-w-0">
              <p className="wrap-anywhere">{deviceName(agent) || t('one.unknownAgent')}</p>
              <p className="text-muted">
                {ip} {t('one.session', { since: moment(since), seen: moment(seen) })}
              </p>
            </div>
            {endSession(id, t('one.end'))}
          </li>
        ))}
      </Part>
      <Part title={t('one.messages')} empty={t('one.noMessages')} count={messages.length}>
        {messages.map(({ id, kind, channel, state, create_time: made }) => (
          <li key={id} className="py-2">
            {[
              moment(made),
              t(`message-texts:kind.${kind}`),
              t(`channel.${channel}`),
              t(`sent.${state}`),
            ].join(t('comma'))}
          </li>
        ))}
      </Part>
    </>
  )
}

function Part(props: {
  title: string
  empty: string
  count: number
  children: ReactNode
  after?: ReactNode
}) {
  const { title, empty, count, children, after } = props
  return (
    <Card title={title}>
      {count === 0 ? (
        <p className="text-sm text-muted">{empty}</p>
      ) : (
        <ul className="divide-y divide-line text-sm">{children}</ul>
      )}
      {after && <div className="mt-4">{after}</div>}
    </Card>
  )
}

function LedgerCard({ ledger, moment }: { ledger: Ledger; moment: (seconds: number) => string }) {
  const { t } = useTranslation('members')
  const [, setQuery] = useSearchParams()
  const { kind, page, limit, list, total } = ledger
  return (
    <Card title={t('one.ledger')}>
      <nav aria-label={t('one.ledger')} className="mb-3 flex gap-5 text-sm">
        {ledgerKinds.map((each) => (
          <PageLink
            key={each}
            to={`?ledger=${each}`}
            aria-current={each === kind ? 'page' : undefined}
            preventScrollReset
            className="inline-flex min-h-target items-center text-link aria-[current=page]:font-medium aria-[current=page]:text-ink"
          >
            {t(each)}
          </PageLink>
        ))}
      </nav>
      {list.length === 0 ? (
        <p className="text-sm text-muted">{t('one.noLedger')}</p>
      ) : (
        <Table
          caption={t(kind)}
          rows={list}
          rowKey={({ id }) => String(id)}
          columns={[
            { key: 'time', head: t('one.time'), cell: ({ create_time: time }) => moment(time) },
            { key: 'memo', head: t('one.memo'), cell: ({ memo }) => memo },
            {
              key: 'amount',
              head: t('one.change'),
              cell: ({ amount }) => (amount.startsWith('-') ? amount : `+${amount}`),
            },
            { key: 'after', head: t('one.after'), cell: ({ after }) => after },
          ]}
        />
      )}
      <Pagination
        page={page}
        pageSize={limit}
        total={total}
        onPage={(next) => setQuery({ ledger: kind, page: String(next) }, { preventScrollReset: true })}
      />
    </Card>
  )
}

/** What is known, by name; what is empty is left out. */
function factsOf(
  shown: DeskMember,
  t: ReturnType<typeof useTranslation>['t'],
  moment: (seconds: number) => string,
): [string, string][] {
  const contact = (text: string, proved: boolean) =>
    text === '' ? '' : t(proved ? 'one.proved' : 'one.notProved', { contact: text })
  const facts: [string, string][] = [
    [t('account'), shown.username],
    [t('mobile'), contact(shown.mobile, shown.mobileProved)],
    [t('email'), contact(shown.email, shown.emailProved)],
    [t('one.birthday'), shown.birthday],
    [t('points'), String(shown.points)],
    [t('balance'), shown.balance],
    [t('joined'), moment(shown.joined)],
    [t('seen'), shown.seen ? moment(shown.seen) : ''],
    [t('one.roles'), shown.roles.map((role) => t(`desk:role.${role}`)).join(t('comma'))],
    [t('one.deletion'), shown.deletion ? moment(shown.deletion) : ''],
  ]
  return facts.filter(([, value]) => value !== '')
}
