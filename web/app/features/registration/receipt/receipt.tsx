import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import { isSeated } from '@shuyuan/contract/registration/registration-kinds'
import { QrCode } from '#app/ui/qr/qr-code.tsx'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useMayLinkWechat } from '#app/session/stores.tsx'
import { useRuntime } from '#app/session/runtime.tsx'
import { Skeleton } from '#app/ui/state/skeleton.tsx'
import { AdvisorCard } from '#app/parts/advisor/advisor-card.tsx'
import { FocusedHeading } from '../focused-heading.tsx'
import { attendAddress } from '#app/parts/registration-state/attend-address.ts'
import { AcceptOffer } from './accept-offer.tsx'
import { useNextSteps } from './next-steps.ts'
import { ReceiptActions } from './receipt-actions.tsx'
import { useKeepPlace } from './use-keep-place.ts'
import { ReceiptLessons } from './receipt-lessons.tsx'
import { ReceiptMoney } from '../pay/receipt-money.tsx'
import { ReceiptFacts } from './receipt-facts.tsx'
import { ReceiptFiles } from './receipt-files.tsx'
import { SchoolContact } from './school-contact.tsx'
import { StateChip } from '#app/parts/registration-state/state-chip.tsx'
import type { FormView } from '../registration-view.ts'

const EditForm = lazy(async () => {
  const { EditForm } = await import('./edit-form.tsx')
  return { default: EditForm }
})

const ReceiptHomework = lazy(async () => {
  const { ReceiptHomework } = await import('#app/parts/homework/receipt-homework.tsx')
  return { default: ReceiptHomework }
})

const NextTermOffer = lazy(async () => {
  const { NextTermOffer } = await import('../next-term/next-term-offer.tsx')
  return { default: NextTermOffer }
})

const ReceiptCard = lazy(async () => {
  const { ReceiptCard } = await import('../member-card/receipt-card.tsx')
  return { default: ReceiptCard }
})
const ReceiptPack = lazy(async () => {
  const { ReceiptPack } = await import('../pack/receipt-pack.tsx')
  return { default: ReceiptPack }
})

const FollowPlace = lazy(async () => {
  const { FollowPlace } = await import('#app/parts/follow/follow-place.tsx')
  return { default: FollowPlace }
})

const ReceiptTrial = lazy(async () => {
  const { ReceiptTrial } = await import('../trial/receipt-trial.tsx')
  return { default: ReceiptTrial }
})

const ReceiptReport = lazy(async () => {
  const { ReceiptReport } = await import('#app/parts/term-report/receipt-report.tsx')
  return { default: ReceiptReport }
})

const ReportPage = lazy(async () => {
  const { ReportPage } = await import('#app/parts/term-report/report-page.tsx')
  return { default: ReportPage }
})

const ReceiptCertificate = lazy(async () => {
  const { ReceiptCertificate } = await import('#app/parts/certificate/receipt-certificate.tsx')
  return { default: ReceiptCertificate }
})

const CertificatePage = lazy(async () => {
  const { CertificatePage } = await import('#app/parts/certificate/receipt-certificate.tsx')
  return { default: CertificatePage }
})

const ReceiptInvoice = lazy(async () => {
  const { ReceiptInvoice } = await import('../invoice/receipt-invoice.tsx')
  return { default: ReceiptInvoice }
})

const PaperPage = lazy(async () => {
  const { PaperPage } = await import('../pay/paper-page.tsx')
  return { default: PaperPage }
})

export interface ReceiptProps {
  /** Null while its words are fetched: then nothing is said of what happens next, and nothing can be edited. */
  form: FormView | null
  receipt: ReceiptData
  /** '' for a member. */
  secret: string
  /** Fetches the form as it is now: the school has changed its texts or questions. */
  renewForm: () => Promise<void> | void
  /** A newer state of it: edited, cancelled. */
  onChange: (receipt: ReceiptData) => void
}

export function Receipt({ form, receipt, secret, renewForm, onChange }: ReceiptProps) {
  const { t } = useTranslation(['registration', 'next-term', 'receipt'])
  useKeepPlace(receipt)
  const mayLink = useMayLinkWechat()
  const nextSteps = useNextSteps()
  const [editing, setEditing] = useState(false)
  const [printing, setPrinting] = useState<'' | 'report' | 'certificate'>('')
  /** The number of the receipt that is shown for print. */
  const [paper, setPaper] = useState('')
  const [changed, setChanged] = useState(false)
  const change = (next: ReceiptData) => {
    onChange(next)
    setChanged(true)
    setEditing(false)
  }
  const Heading = changed ? FocusedHeading : PlainHeading
  const { timeZone } = useRuntime()
  const dateText = useDateText()
  const { no, state, position, offeredUntil } = receipt
  const [day = '', time] = timeFormat(offeredUntil, { format: 'yyyy-mm-dd hh:MM', timeZone }).split(' ')
  const until = offeredUntil > 0 ? `${dateText(day, 'day')} ${time}` : ''
  const taken = receipt.fromWaiting && state === 'submitted' && 'taken'
  const stage = offeredUntil > 0 ? 'offered' : taken || state
  const nextTerm = offeredUntil > 0 && receipt.continues
  if (editing && form && receipt.entry) {
    return (
      <Suspense fallback={<Skeleton lines={10} />}>
        <EditForm
          form={form}
          receipt={receipt}
          entry={receipt.entry}
          secret={secret}
          renew={renewForm}
          onSaved={change}
          onBack={() => setEditing(false)}
        />
      </Suspense>
    )
  }
  if (printing === 'certificate' && receipt.certificate) {
    return (
      <Suspense fallback={<Skeleton lines={10} />}>
        <CertificatePage certificate={receipt.certificate} onBack={() => setPrinting('')} />
      </Suspense>
    )
  }
  if (printing === 'report' && receipt.report) {
    return (
      <Suspense fallback={<Skeleton lines={10} />}>
        <ReportPage receipt={receipt} report={receipt.report} onBack={() => setPrinting('')} />
      </Suspense>
    )
  }
  if (paper) {
    return (
      <Suspense fallback={<Skeleton lines={10} />}>
        <PaperPage no={no} secret={secret} receipt={paper} onBack={() => setPaper('')} />
      </Suspense>
    )
  }
  const going = state !== 'cancelled'
  const steps = going && form && !nextTerm ? nextSteps(receipt, form) : []
  return (
    <article className="flex flex-col gap-8">
      <header>
        <StateChip state={state} offeredUntil={offeredUntil} />
        <div className="mt-3">
          <Heading key={stage}>
            {nextTerm
              ? t('next-term:heading', { until })
              : t(`receipt.heading.${stage}`, { position, until })}
          </Heading>
        </div>
        {nextTerm && form && (
          <Suspense fallback={<Skeleton lines={4} />}>
            <NextTermOffer
              form={form}
              receipt={receipt}
              secret={secret}
              renew={renewForm}
              onAnswered={change}
            />
          </Suspense>
        )}
        {offeredUntil > 0 && !nextTerm && (
          <div className="mt-5">
            <AcceptOffer receipt={{ no, secret }} onTaken={change} />
          </div>
        )}
      </header>
      <ReceiptNumber no={no} withCode={isSeated(state) && offeredUntil === 0} />
      {steps.length > 0 && !receipt.seen && (
        <section>
          <h2 className="mb-3 text-lg">{t('receipt:coming')}</h2>
          <ol className="list-decimal ps-6 marker:text-cinnabar [&>li+li]:mt-2">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      {receipt.report && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <ReceiptReport report={receipt.report} onPrint={() => setPrinting('report')} />
        </Suspense>
      )}
      {receipt.certificate && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <ReceiptCertificate certificate={receipt.certificate} onOpen={() => setPrinting('certificate')} />
        </Suspense>
      )}
      {receipt.trial && isSeated(state) && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <ReceiptTrial receipt={receipt} trial={receipt.trial} secret={secret} onChange={change} />
        </Suspense>
      )}
      <ReceiptFacts receipt={receipt} />
      {receipt.card && isSeated(state) && offeredUntil === 0 && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <ReceiptCard receipt={receipt} card={receipt.card} />
        </Suspense>
      )}
      {receipt.pack && isSeated(state) && offeredUntil === 0 && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <ReceiptPack receipt={receipt} pack={receipt.pack} secret={secret} onChange={change} />
        </Suspense>
      )}
      <ReceiptLessons receipt={receipt} secret={secret} onChange={onChange} />
      {receipt.homework && receipt.homework.length > 0 && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <ReceiptHomework
            receipt={receipt}
            homework={receipt.homework}
            secret={secret}
            onChange={onChange}
          />
        </Suspense>
      )}
      <ReceiptFiles receipt={receipt} />
      <TeacherMessages receipt={receipt} />
      <ReceiptMoney receipt={receipt} secret={secret} onChange={change} onPaper={setPaper} />
      {receipt.invoice !== undefined && (
        <Suspense fallback={null}>
          <ReceiptInvoice receipt={receipt} wish={receipt.invoice} secret={secret} onChange={onChange} />
        </Suspense>
      )}
      {receipt.seen ? (
        <p className="text-sm text-muted">{t('receipt:seen')}</p>
      ) : (
        <ReceiptActions
          receipt={receipt}
          secret={secret}
          onChange={change}
          onEdit={form && receipt.entry ? () => setEditing(true) : undefined}
        />
      )}
      <section className="flex flex-col gap-4">
        <h2 className="text-lg">{t('receipt:ask')}</h2>
        {form && <SchoolContact contact={form.contact} />}
        {receipt.groupCode ? <GroupCode {...receipt} /> : going && <AdvisorCard />}
      </section>
      {mayLink && (
        <Suspense fallback={null}>
          <FollowPlace />
        </Suspense>
      )}
    </article>
  )
}

function TeacherMessages({ receipt: { state, messages } }: { receipt: ReceiptData }) {
  const { t } = useTranslation('receipt')
  const { timeZone } = useRuntime()
  if (messages.length === 0 && state !== 'confirmed') return null
  return (
    <section>
      <h2 className="mb-3 text-lg">{t('messages.title')}</h2>
      {messages.length === 0 && <p className="text-sm text-muted">{t('messages.none')}</p>}
      <ul className="flex flex-col gap-4">
        {messages.map(({ id, text, time }) => (
          <li key={id} className="border-s-2 border-line ps-4">
            <p className="text-sm text-muted">{timeFormat(time, { format: 'yyyy-mm-dd hh:MM', timeZone })}</p>
            <p className="mt-1 max-w-measure wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function GroupCode({ groupCode, title }: Pick<ReceiptData, 'groupCode' | 'title'>) {
  const { t } = useTranslation('receipt')
  return (
    <figure className="flex flex-col items-center gap-5 rounded-lg border border-line bg-raised p-5 shadow-soft sm:flex-row sm:p-7">
      <img
        src={groupCode}
        alt={t('group.code', { title })}
        width={160}
        height={160}
        loading="lazy"
        decoding="async"
        className="size-40 shrink-0 rounded-sm bg-slip object-contain p-1"
      />
      <figcaption>
        <p className="serif text-lg font-semibold">{t('group.title')}</p>
        <p className="mt-2 max-w-measure text-sm">{t('group.text')}</p>
      </figcaption>
    </figure>
  )
}

function PlainHeading({ children }: { children: ReactNode }) {
  return <h1 className="text-2xl">{children}</h1>
}

function ReceiptNumber({ no, withCode }: { no: string; withCode: boolean }) {
  const { t } = useTranslation(['registration', 'receipt'])
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-5 rounded-lg border border-line bg-raised p-5 shadow-soft sm:p-7">
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-sm text-muted">{t('receipt.no')}</p>
        <p className="mt-1 font-mono text-xl tracking-wide break-all">{no}</p>
        {withCode && <p className="mt-3 text-sm text-muted">{t('receipt:atTheDoor.show')}</p>}
      </div>
      {withCode && <QrCode text={attendAddress(no)} label={t('receipt:atTheDoor.code', { no })} size={144} />}
    </div>
  )
}
