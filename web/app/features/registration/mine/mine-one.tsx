import { ArrowLeft } from 'lucide-react'
import { useCallback } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { useFetched } from '#app/api/fetched.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { loadPayload } from '#app/routing/payload.ts'
import { memberPage } from '#app/routing/page.ts'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { receiptAddress } from '../receipt-address.ts'
import { loadMineOne } from './load-mine.ts'
import { payPlace } from '../pay/receipt-money.tsx'
import { Receipt } from '../receipt/receipt.tsx'
import { receiptWords } from '../receipt/receipt-words.ts'
import { useLinkReceipts } from '../receipt/use-link-receipts.ts'
import type { FormView, ReceiptPage } from '../registration-view.ts'

export const handle: PageHandle = {
  ns: [...receiptWords, 'mine'],
  title: 'registration:receipt.title',
}

const page = memberPage(loadMineOne, 'registration')
export const loader = page.loader
export const clientLoader = page.clientLoader
export const clientAction = payPlace

export default function MineOnePage() {
  const { t } = useTranslation('mine')
  const { t: registration } = useTranslation('registration')
  const { receipt } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { form, renewForm } = useReceiptForm(receipt?.form ?? '')
  // It may have been sent from this browser a moment before logging in.
  useLinkReceipts(useCallback(() => void revalidate(), [revalidate]))
  return (
    <div className="flex flex-col gap-4">
      <Link
        to="/user/account/registrations"
        className="text-link inline-flex min-h-target items-center gap-2 self-start text-sm print:hidden"
      >
        <ArrowLeft aria-hidden="true" size={16} />
        {t('back')}
      </Link>
      <Card>
        {receipt ? (
          <Receipt
            form={form}
            receipt={receipt}
            secret=""
            renewForm={renewForm}
            onChange={() => void revalidate()}
          />
        ) : (
          <>
            <h1 className="text-2xl">{registration('receipt.title')}</h1>
            <EmptyState text={t('none')} />
          </>
        )}
      </Card>
    </div>
  )
}

/** A form's words and fields, from the page of its receipts: member pages have no content of their own. */
function useReceiptForm(key: string): { form: FormView | null; renewForm: () => void } {
  const language = useLanguage()
  // Without it the registration is shown and can be cancelled, not edited.
  const { data, again } = useFetched(key, (signal) =>
    loadPayload<ReceiptPage>(new URL(receiptAddress.page(key), location.origin), language, signal),
  )
  return { form: data?.data.form ?? null, renewForm: again }
}
