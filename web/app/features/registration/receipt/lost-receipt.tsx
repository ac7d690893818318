import type { FoundData } from '@shuyuan/contract/registration/membership'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useOwnedStorage } from '#app/session/owned-storage.ts'
import { useUserInfo } from '#app/session/stores.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Skeleton } from '#app/ui/state/skeleton.tsx'
import { keepReceipt } from '../kept-receipts.ts'
import { receiptAddress } from '../receipt-address.ts'
import { StateChip } from '#app/parts/registration-state/state-chip.tsx'
import { useFormData } from '../use-form-data.ts'
import type { FormView } from '../registration-view.ts'

const FindRegistration = lazy(async () => {
  const { FindRegistration } = await import('../find-registration.tsx')
  return { default: FindRegistration }
})

/** There is no receipt here: a code to the mobile number, or by mail to a family abroad, finds it again. */
export function LostReceipt({ form, text }: { form: FormView; text: string }) {
  const { t } = useTranslation('registration')
  const navigate = useNavigate()
  const storage = useOwnedStorage()
  const mobile = useUserInfo((state) => state.mobile)
  const status = useFormData(form.key)
  const [found, setFound] = useState<FoundData['list']>([])

  function take(list: FoundData['list']) {
    for (const { no, secret, form } of list.toReversed()) keepReceipt(storage, { no, secret, form })
    const [only] = list
    if (only && list.length === 1) void navigate(receiptAddress.open(only.form, only.no), { replace: true })
    setFound(list)
  }

  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{t('find.title')}</h1>
      <p>{text}</p>
      {found.length > 0 && (
        <ul aria-label={t('find.pick')} className="divide-y divide-line border-y border-line">
          {found.map(({ no, title, state, offeredUntil, form }) => (
            <li key={no} className="flex items-center justify-between gap-4 py-3">
              <Link to={receiptAddress.open(form, no)} className="text-link">
                {title || t('receipt.gone')} · {no}
              </Link>
              <StateChip state={state} offeredUntil={offeredUntil} />
            </li>
          ))}
        </ul>
      )}
      {status.at === 'here' && (status.data.codesOffered || status.data.abroad) && (
        <Card>
          <p className="mb-5 text-sm text-muted">{t('find.text')}</p>
          <Suspense fallback={<Skeleton lines={4} />}>
            <FindRegistration contact={mobile} abroad={status.data.abroad === true} onFound={take} />
          </Suspense>
        </Card>
      )}
      <ButtonLink to={`/${form.key}`} className="self-start">
        {t('find.new')}
      </ButtonLink>
    </div>
  )
}
