import type { PageHandle } from '#app/i18n/page-handle.ts'
import { Auth } from '#app/session/auth.tsx'
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

const recharge = { name: '/user/account/balance', subNodeName: '/user/account/balance/recharge' }

export default function BalancePage() {
  const cards = useSiteConfig((state) => state.features.includes('claim'))
  return (
    <LedgerView kind="balance">
      <Auth node={recharge}>{cards && <RechargeCard />}</Auth>
    </LedgerView>
  )
}
