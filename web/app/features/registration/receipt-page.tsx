import { useCallback } from 'react'
import { Link, useLoaderData, useLocation, useRevalidator, useSearchParams } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useHydrated } from '#app/hydrated.ts'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { useOwnedStorage } from '#app/session/owned-storage.ts'
import { ErrorState } from '#app/ui/state/error-state.tsx'
import { Skeleton } from '#app/ui/state/skeleton.tsx'
import { type KeptReceipt, keptReceipts } from './kept-receipts.ts'
import { keptOnTheWay, secretInHash } from './pay/way-to-wechat.ts'
import { LostReceipt } from './receipt/lost-receipt.tsx'
import { Receipt } from './receipt/receipt.tsx'
import { receiptWords } from './receipt/receipt-words.ts'
import { receiptAddress } from './receipt-address.ts'
import { loadReceiptPage } from './registration.server.ts'
import { useLinkReceipts } from './receipt/use-link-receipts.ts'
import { useReceipt } from './receipt/use-receipt.ts'
import type { FormView, ReceiptPage } from './registration-view.ts'

export const handle: PageHandle = {
  ns: [...receiptWords, 'contact'],
  title: 'registration:receipt.title',
}
export const loader = publicPage(loadReceiptPage).loader
export const clientLoader = payloadLoader<ReceiptPage>

/** The receipt that the address names, else the newest of this browser. The page's HTML is the same for everybody. */
export default function ReceiptPageView() {
  const { form } = useLoaderData<ReceiptPage>()
  const hydrated = useHydrated()
  return (
    <div className="page-width min-h-dvh py-8">
      <div className="mx-auto max-w-reading">
        {hydrated ? <OpenReceipt form={form} /> : <Skeleton lines={10} />}
      </div>
    </div>
  )
}

function OpenReceipt({ form }: { form: FormView }) {
  const { t } = useTranslation(['registration', 'receipt'])
  const [query] = useSearchParams()
  const kept = keptReceipts(useOwnedStorage())
  const no = query.get('no') ?? kept[0]?.no ?? ''
  // The link in a message contains the secret, so that it opens in a browser that has never seen the receipt.
  const { hash } = useLocation()
  const { revalidate } = useRevalidator()
  const secret = secretInHash(hash) || (kept.find((each) => each.no === no)?.secret ?? keptOnTheWay(no))
  const { status, data: receipt, change, again } = useReceipt({ no, secret })
  // Once linked, the receipt has no secret and opens for the member alone.
  useLinkReceipts(useCallback(() => {}, []))

  const shown = () => {
    if (no === '' || receipt === 'locked')
      return <LostReceipt form={form} text={t(no ? 'receipt:locked' : 'receipt:none')} />
    if (status === 'error') return <ErrorState message={t('receipt:failed')} onRetry={again} />
    if (!receipt) return <Skeleton lines={10} />
    return (
      <Receipt
        form={form}
        receipt={receipt}
        secret={secret}
        renewForm={revalidate}
        onChange={(newer) => change(() => newer)}
      />
    )
  }
  return (
    <>
      {shown()}
      <OtherReceipts form={form.key} kept={kept.filter((each) => each.no !== no)} />
    </>
  )
}

/** The ways to the other receipts of this browser: a family may have several. */
function OtherReceipts({ form, kept }: { form: string; kept: readonly KeptReceipt[] }) {
  const { t } = useTranslation(['registration', 'receipt'])
  if (kept.length === 0) return null
  return (
    <section className="mt-8 print:hidden">
      <h2 className="mb-3 text-lg">{t('receipt:others')}</h2>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {kept.map((each) => (
          <li key={each.no}>
            <Link
              to={receiptAddress.open(each.form ?? form, each.no)}
              className="text-link inline-flex min-h-target items-center gap-3"
            >
              {each.name} {each.no}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
