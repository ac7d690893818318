import { formAddress } from '@shuyuan/contract/registration/form-address'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { RichText, useTranslation } from '#app/i18n/use-translation.tsx'
import { useNumberProof } from '#app/parts/contact/number-proof.ts'
import { loginPath } from '#app/routing/addresses/return-path.ts'
import { useOwnedStorage } from '#app/session/owned-storage.ts'
import { useKeeps } from '#app/session/storage.ts'
import { useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'
import { ButtonAnchor, ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { preloadDialog } from '#app/ui/overlay/dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { namesKey } from '../form/entry-values.ts'
import { receiptsKey } from '../kept-receipts.ts'
import { familyInState, receiptAddress } from '../receipt-address.ts'
import { termParameter } from '../term/use-chosen-term.ts'

interface ReceiptActionsProps {
  receipt: ReceiptData
  secret: string
  onChange: (receipt: ReceiptData) => void
  /** Undefined where nothing can be edited. */
  onEdit: (() => void) | undefined
}

/** What one can do about a registration; what is not possible any more is not there. */
export function ReceiptActions({ receipt, secret, onChange, onEdit }: ReceiptActionsProps) {
  const { t } = useTranslation(['registration', 'receipt'])
  const [asking, setAsking] = useState(false)
  const { no, state, offeredUntil, starts, editable, continues } = receipt
  // A place in a next term is said no to where it is said yes to.
  const cancellable = receipt.cancellable && !(continues && offeredUntil > 0)
  const going = state !== 'cancelled'
  return (
    <div className="flex flex-col gap-5">
      {going && !editable && (
        <p className="text-sm text-muted">
          {t(receipt.cancellable ? 'receipt:cancelOnly' : 'receipt:fixed')}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {going && state !== 'waitlist' && offeredUntil === 0 && starts !== '' && (
          <ButtonAnchor href={`/class/${receipt.class}/${receipt.term}.ics`} download>
            <CalendarPlus aria-hidden="true" size={18} />
            {t('receipt:calendar')}
          </ButtonAnchor>
        )}
        {editable && onEdit && <Button onClick={onEdit}>{t('receipt.edit')}</Button>}
        {cancellable && (
          <Button
            variant="danger"
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => setAsking(true)}
          >
            {t(offeredUntil > 0 ? 'receipt.leave' : 'receipt.cancel')}
          </Button>
        )}
        {!going && <ButtonLink to={formAddress(receipt.form)}>{t('receipt:again')}</ButtonLink>}
        {going && <AnotherPerson receipt={receipt} />}
      </div>
      <Keeping no={no} />
      {asking && (
        <CancelDialog
          receipt={{ no, secret }}
          refund={receipt.refund}
          paid={Number(receipt.money.paid) > Number(receipt.money.refunded)}
          second={(receipt.boughtAsSecond ?? []).length > 0}
          onCancelled={(changed) => {
            setAsking(false)
            onChange(changed)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** The same class for somebody else of the family: guardian and contact need not be typed again. */
function AnotherPerson({ receipt }: { receipt: ReceiptData }) {
  const { t } = useTranslation('registration')
  const { state } = useLocation()
  const { form, term, entry } = receipt
  const { guardian, answers, area = [] } = entry ?? {}
  const sent = {
    guardian_name: guardian?.name ?? '',
    guardian_relation: guardian?.relation ?? '',
    area: answers?.area ?? [],
    [namesKey('area')]: area,
    address: answers?.address ?? '',
  }
  const family = { ...sent, ...familyInState(state) }
  return (
    <ButtonLink to={`/${form}?${new URLSearchParams({ [termParameter]: term })}#form`} state={{ family }}>
      {t('family.another')}
    </ButtonLink>
  )
}

const policyLink = (words: string) => (
  <Link to="/privacy" target="_blank" className="text-link">
    {words}
  </Link>
)

/**
 * A member finds the receipt in the member area; a guest is offered to keep it there, whose number was just proved by one
 * press.
 */
function Keeping({ no }: { no: string }) {
  const { t } = useTranslation(['registration', 'receipt'])
  const member = useUserInfo(isLoggedIn)
  const keeps = useKeeps(useOwnedStorage(), receiptsKey)
  const { pathname, search } = useLocation()
  const number = useNumberProof()
  const agree = () => number.kept && number.keep({ ...number.kept, agreed: true })
  if (pathname.startsWith('/user/')) return null
  if (member) {
    return (
      <ButtonLink to={receiptAddress.member(no)} className="self-start">
        {t('receipt.member')}
      </ButtonLink>
    )
  }
  const login = loginPath(pathname + search)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {number.kept ? (
        <ButtonLink to={`${login}&type=code`} onClick={agree}>
          {t('receipt:keep.byNumber')}
        </ButtonLink>
      ) : (
        <ButtonLink to={login}>{t('receipt.keep')}</ButtonLink>
      )}
      <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
        {number.kept ? (
          <RichText
            text={t(`receipt:keep.help.${number.kept.contact.includes('@') ? 'email' : 'mobile'}`)}
            parts={{ policy: policyLink }}
          />
        ) : (
          t(`receipt:keep.${keeps ? 'here' : 'nowhere'}`)
        )}
      </p>
    </div>
  )
}
