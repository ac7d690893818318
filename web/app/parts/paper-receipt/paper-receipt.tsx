import type { PaymentReceipt } from '@shuyuan/contract/registration/paper'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { RadioGroup } from '#app/ui/form/radio-group.tsx'
import './paper-receipt.css'

const papers = ['half', 'roll'] as const
type Paper = (typeof papers)[number]

/** The receipt of a payment for print, on half a sheet of A4 or a roll of 80 mm. `back` is the way back to where it was opened. */
export function PaperReceipt({ receipt, back }: { receipt: PaymentReceipt; back: ReactNode }) {
  const { t } = useTranslation('paper-receipt')
  const [paper, setPaper] = useState<Paper>('half')
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        {back}
        <Button variant="primary" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <div className="print:hidden">
        <Field as="group" label={t('on')}>
          <RadioGroup
            name="paper"
            value={paper}
            onChange={({ target }) => setPaper(target.value === 'roll' ? 'roll' : 'half')}
            options={papers.map((value) => ({ value, label: t(value) }))}
          />
        </Field>
      </div>
      <Sheet receipt={receipt} paper={paper} />
    </div>
  )
}

function Sheet({ receipt, paper }: { receipt: PaymentReceipt; paper: Paper }) {
  const { t } = useTranslation('paper-receipt')
  const { receipt: number, no, school, name, title, amount, means, paidOn, takenBy, void: isVoid } = receipt
  const facts = [
    ['number', number],
    ['from', name],
    ['for', title === '' ? no : `${t('forIs', { title })} · ${no}`],
    ['amount', t('amountIs', { amount })],
    ['means', t(`meansOf.${means}`)],
    ['day', paidOn],
    ['takenBy', takenBy],
  ] as const
  return (
    <article
      className={`paper-${paper} rounded-lg border border-line p-6 wrap-anywhere print:rounded-none print:border-x-0 print:border-t-0 print:p-0`}
    >
      <p className="text-center">{school}</p>
      <h1 className="mt-1 text-center text-2xl">{t('title')}</h1>
      {isVoid && <p className="mt-3 text-center font-medium text-cinnabar">{t('void')}</p>}
      <dl className="mt-4 divide-y divide-line">
        {facts
          .filter(([, value]) => value !== '')
          .map(([key, value]) => (
            <div key={key} className="grid grid-cols-[6em_minmax(0,1fr)] gap-x-3 py-2">
              <dt className="text-muted">{t(key)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className="mt-10 text-end">{t('stamp')}</p>
    </article>
  )
}
