import { useCallback } from 'react'
import { useLoaderData, useRevalidator, Link } from 'react-router'
import type { ListedRegistration } from '@shuyuan/contract/registration/receipts'
import { isSeated } from '@shuyuan/contract/registration/registration-kinds'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { PagedList } from '#app/parts/paged-list/paged-list.tsx'
import { memberPage } from '#app/routing/page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { moneyText } from '#app/parts/catalogue/terms/term-fee.tsx'
import { useTermDates } from '#app/parts/catalogue/terms/term-when.tsx'
import { useRuntime } from '#app/session/runtime.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { StateLine } from '#app/parts/registration-state/state-chip.tsx'
import { CalendarFeed, calendarAddress } from './calendar-feed.tsx'
import { loadMine } from './load-mine.ts'
import { useLinkReceipts } from '../receipt/use-link-receipts.ts'
import { receiptAddress } from '../receipt-address.ts'

export const handle: PageHandle = {
  ns: ['mine', 'registration-state', 'catalogue', 'share', 'ui'],
  title: 'mine:title',
}

const page = memberPage(loadMine, 'registration')
export const loader = page.loader
export const clientLoader = page.clientLoader
export const clientAction = calendarAddress

/** The member's registrations, newest first; what was sent from this browser before logging in joins them. */
export default function MinePage() {
  const { t } = useTranslation('mine')
  const paged = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  useLinkReceipts(useCallback(() => void revalidate(), [revalidate]))
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{t('title')}</h1>
      <Card>
        <PagedList
          of={paged}
          keyOf={({ no }) => no}
          empty={
            <EmptyState
              scene="lesson"
              text={t('empty')}
              action={<ButtonLink to="/class">{t('toClasses')}</ButtonLink>}
            />
          }
          failed={t('failed')}
        >
          {(registration) => <MineItem registration={registration} />}
        </PagedList>
      </Card>
      {paged.list?.some(({ state }) => state === 'confirmed') && <CalendarFeed />}
    </div>
  )
}

function MineItem({ registration }: { registration: ListedRegistration }) {
  const { t } = useTranslation('mine')
  const termDates = useTermDates()
  const dateText = useDateText()
  const { timeZone } = useRuntime()
  const {
    no,
    title,
    money,
    pack,
    card,
    trial,
    formTitle,
    starts,
    name,
    state,
    position,
    offeredUntil,
    create_time,
  } = registration
  const facts = [
    name,
    trial ? trial.day && t('trial', { day: dateText(trial.day, 'day') }) : starts && termDates(registration),
    isSeated(state) && Number(money.left) > 0 && t('left', { amount: moneyText(Number(money.left)) }),
    isSeated(state) && pack !== undefined && t('lessons', { left: pack.left, lessons: pack.lessons }),
    card !== undefined && card.good && t('card', { day: dateText(card.until, 'day') }),
    money.due !== undefined && t('due', { day: dateText(money.due.day, 'day') }),
    timeFormat(create_time, { timeZone, format: 'yyyy-mm-dd hh:MM' }),
  ]
  return (
    <li className="group relative flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <Link to={receiptAddress.member(no)} className="text-link font-medium after:absolute after:inset-0">
          {title || formTitle}
        </Link>
        <Facts className="mt-0.5 text-sm text-muted" items={facts} />
        <p className="text-xs text-muted">{t('no', { no })}</p>
      </div>
      <StateLine state={state} position={position} offeredUntil={offeredUntil} />
    </li>
  )
}
