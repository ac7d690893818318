import type { PageHandle } from '#app/i18n/page-handle.ts'
import { memberPage } from '#app/routing/page.ts'
import { LedgerView } from './ledger-view.tsx'
import { loadLedger } from './load-ledger.ts'

export const handle: PageHandle = { ns: ['ledger', 'ui'], title: 'ledger:integral.title' }

const page = memberPage((args) => loadLedger('integral', args))
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function IntegralPage() {
  return <LedgerView kind="integral" />
}
