import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import { consentsFor } from '@shuyuan/contract/registration/registration-rules'
import { useState } from 'react'
import { useSend } from '#app/api/use-send.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { Html } from '#app/parts/blocks/html.tsx'
import { useSchoolDay } from '#app/session/school-day.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, useDialogAhead } from '#app/ui/overlay/dialog.tsx'
import type { ConsentView, FormView } from '../registration-view.ts'

interface NextTermOfferProps {
  receipt: ReceiptData
  /** '' for a member. */
  secret: string
  /** Says what is agreed to with a yes. */
  form: FormView
  /** Fetches the form as it is now. */
  renew: () => Promise<void> | void
  onAnswered: (receipt: ReceiptData) => void
}

/** A place in the next term that is kept for a family: yes or no, with one press. */
export function NextTermOffer({ receipt, secret, form, renew, onAnswered }: NextTermOfferProps) {
  const { t } = useTranslation('next-term')
  useDialogAhead()
  const notify = useNotify()
  const [taking, busyTaking] = useSend()
  const [refused, setRefused] = useState(false)
  const [leaving, busyLeaving] = useSend()
  const [asking, setAsking] = useState(false)
  const consents = useAgreedTo(form, receipt)
  const key = { no: receipt.no, secret }
  async function take() {
    const shown = consents.map(({ doc, version }) => ({ doc, version, agreed: true }))
    const body = { ...key, consents: shown }
    const onRefused = async () => {
      await renew()
      setRefused(true)
    }
    const options = { showSuccessMessage: true, onRefused }
    const answer = await taking('/api/registration/accept', body, options)
    if (answer) onAnswered(answer.data)
  }
  async function leave() {
    const answer = await leaving('/api/registration/cancel', key)
    if (!answer) return
    setAsking(false)
    notify.success(t('left'))
    onAnswered(answer.data)
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{t('about')}</p>
      {consents.length > 0 && (
        <div className="w-full text-sm">
          <p className="text-muted">{t('consent')}</p>
          <ul className="mt-1">
            {consents.map((consent) => (
              <Consent key={consent.doc} consent={consent} open={refused} />
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={busyTaking} onClick={take}>
          {t('take')}
        </Button>
        <Button onClick={() => setAsking(true)}>{t('leave')}</Button>
      </div>
      {asking && (
        <Dialog
          open
          dismissable
          onClose={() => setAsking(false)}
          title={t('leaveTitle')}
          description={t('leaveText')}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{t('back')}</Button>
              <Button variant="danger" busy={busyLeaving} onClick={leave}>
                {t('leave')}
              </Button>
            </>
          }
        />
      )}
    </div>
  )
}

/** What the form wants to be agreed to before anybody comes. */
function useAgreedTo(form: FormView, { entry, idNumber }: ReceiptData): ConsentView[] {
  const today = useSchoolDay('')
  const birthday = entry?.answers['birthday'] ?? ''
  const asked = consentsFor(form, { birthday, idNumber }, today)
  return form.consents.filter(({ doc, required }) => required && asked.some((consent) => consent.doc === doc))
}

interface ConsentProps {
  consent: ConsentView
  open: boolean
}

function Consent({ consent: { title, version, date, body }, open }: ConsentProps) {
  const { t } = useTranslation('registration')
  return (
    <li>
      <details open={open || undefined}>
        <summary className="inline-flex min-h-target cursor-pointer items-center text-link">{title}</summary>
        <Html html={body} className="pb-2" />
        <p className="text-xs text-muted">{t('consent.version', { version, date })}</p>
      </details>
    </li>
  )
}
