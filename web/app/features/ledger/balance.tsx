import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useSiteConfig } from '#app/session/stores.tsx'
import { memberPage } from '#app/routing/page.ts'
import { LedgerView } from './ledger-view.tsx'
import { loadLedger } from './load-ledger.ts'
import { RechargeCard, redeemCard } from './recharge-card.tsx'

export const handle: PageHandle = { ns: ['ledger', 'ui'], title: 'ledger:balance.title' }

const page = memberPage((args) => loadLedger('balance', args))
export const loader = page.loader
export const clientLoader = page.clientLoader
export const clientAction = redeemCard

export default function BalancePage() {
  const cards = useSiteConfig((state) => state.features.includes('claim'))
  return <LedgerView kind="balance">{cards && <RechargeCard />}</LedgerView>
}
