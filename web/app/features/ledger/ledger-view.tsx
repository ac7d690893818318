import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useLoaderData, useNavigation, useRevalidator } from 'react-router'
import { useShowPage } from '#app/parts/paged-list/paged-list.tsx'
import { useSiteConfig, useUserInfo } from '#app/session/stores.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { ErrorState } from '#app/ui/state/error-state.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { useAmountFormat, Amount } from './amount.tsx'
import { LedgerFilters } from './ledger-filters.tsx'
import type { LedgerKind, LedgerPage, LedgerEntry } from './load-ledger.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useRuntime } from '#app/session/runtime.tsx'

export function LedgerView({ kind, children }: { kind: LedgerKind; children?: ReactNode }) {
  const { t } = useTranslation('ledger')
  const ledger = useLoaderData<LedgerPage>()
  const format = useAmountFormat(kind)
  // Another server of the contract has neither check-ins nor cards, and rules that are not ours.
  const earned = useSiteConfig(({ features }) => features.includes(kind === 'balance' ? 'claim' : 'habit'))
  const present = useUserInfo((state) => Number(kind === 'balance' ? state.money : state.score))
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 className="text-2xl">{t(`${kind}.title`)}</h1>
        <p className="text-sm text-muted">
          {t(`${kind}.current`)}
          <span className="serif ms-3 text-2xl leading-none font-semibold text-ink tabular-nums">
            {format(present)}
          </span>
        </p>
      </header>
      <Card>
        {ledger.filters && <LedgerFilters kind={kind} ledger={ledger} />}
        <Entries kind={kind} ledger={ledger} />
      </Card>
      {children}
      {earned && <Rules kind={kind} />}
    </div>
  )
}

/** Where entries come from, and what they are for. */
function Rules({ kind }: { kind: LedgerKind }) {
  const { t } = useTranslation('ledger')
  return (
    <Card title={t(`${kind}.rules.title`)}>
      <ul className="max-w-measure list-disc ps-6 text-sm marker:text-edge [&>li+li]:mt-2">
        {(['from', 'for', 'never'] as const).map((rule) => (
          <li key={rule}>{t(`${kind}.rules.${rule}`)}</li>
        ))}
      </ul>
      <p className="mt-4">
        <ButtonLink variant="plain" className="-ms-3" to={kind === 'balance' ? '/receive' : '/czdaka#points'}>
          {t(`${kind}.rules.more`)}
        </ButtonLink>
      </p>
    </Card>
  )
}

function Entries({ kind, ledger }: { kind: LedgerKind; ledger: LedgerPage }) {
  const { t } = useTranslation('ledger')
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const show = useShowPage()
  const { page, limit, direction, month, total, entries, refused, said } = ledger
  const here = navigation.location?.pathname
  const busy = state === 'loading' || (here !== undefined && here.endsWith(`/account/${kind}`))

  if (refused) return <EmptyState text={refused} />
  if (!entries) return <ErrorState message={said || t('failed')} onRetry={() => void revalidate()} />
  if (total <= 0 && (direction || month)) {
    return (
      <EmptyState
        text={t('noneOfThese')}
        action={<ButtonLink to={`/user/account/${kind}`}>{t('showAll')}</ButtonLink>}
      />
    )
  }
  if (total <= 0) {
    return (
      <EmptyState
        scene={kind === 'balance' ? 'scroll' : 'lamp'}
        text={t(`${kind}.empty`)}
        action={
          <ButtonLink to={kind === 'balance' ? '/lessons' : '/'}>{t(`${kind}.emptyAction`)}</ButtonLink>
        }
      />
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="relative" aria-busy={busy || undefined}>
        <div className={busy ? 'opacity-55 transition-opacity' : 'transition-opacity'}>
          {entries.length > 0 ? (
            <LedgerList kind={kind} entries={entries} />
          ) : (
            <EmptyState
              text={t('pastTheEnd')}
              action={<Button onClick={() => show({ page: 1, limit })}>{t('firstPage')}</Button>}
            />
          )}
        </div>
        {busy && (
          <Spinner label={t('loading')} className="absolute inset-x-0 top-10 justify-center text-cinnabar" />
        )}
      </div>
      <Pagination
        page={page}
        pageSize={limit}
        total={total}
        onPage={(page) => show({ page, limit })}
        onPageSize={(limit) => show({ page: 1, limit })}
      />
    </div>
  )
}

/** Each line: what for and how much; below it when, and the balance after it. */
function LedgerList({ kind, entries }: { kind: LedgerKind; entries: readonly LedgerEntry[] }) {
  const { t } = useTranslation('ledger')
  const { timeZone } = useRuntime()
  const format = useAmountFormat(kind)
  return (
    <ul aria-label={t(`${kind}.title`)} className="divide-y divide-line">
      {entries.map(({ id, memo, amount, after, time }) => (
        <li key={id} className="py-3.5 tabular-nums">
          <p className="flex justify-between gap-6">
            <span className="min-w-0 wrap-anywhere">{memo || t('noMemo')}</span>
            <Amount kind={kind} amount={amount} />
          </p>
          <p className="mt-0.5 flex flex-wrap justify-between gap-x-6 text-xs text-muted sm:text-sm">
            <span>{timeFormat(time, { timeZone })}</span>
            <span>{t(`${kind}.after`, { amount: format(after) })}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
