import { idNumberDoc } from '@shuyuan/contract/registration/registration-kinds'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import { needsGuardian } from '@shuyuan/contract/registration/registration-rules'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useApi } from '#app/api/context.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { KeptDraft } from '#app/parts/draft/kept-draft.tsx'
import { FormErrors } from '#app/parts/form/form-errors.tsx'
import { useRuntime } from '#app/session/runtime.tsx'
import { schoolToday } from '#app/session/school-day.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { ageWarningOf } from '../form/age-warning.ts'
import { Consents } from '../form/consents.tsx'
import { editableForm, editBody, givenConsents, startValues } from './edit-values.ts'
import { EntryFields } from '../form/entry-fields.tsx'
import { consentKey, typedText } from '../form/entry-values.ts'
import { FocusedHeading } from '../focused-heading.tsx'
import { GuardianFields } from '../form/guardian-fields.tsx'
import { askedConsents } from '../form/steps.ts'
import { useEntryForm } from '../form/use-entry-form.ts'
import { useRefused } from '../form/use-refused.ts'
import type { FormView } from '../registration-view.ts'

interface EditFormProps {
  form: FormView
  receipt: ReceiptData
  entry: NonNullable<ReceiptData['entry']>
  secret: string
  /** Fetches the form as it is now. */
  renew: () => Promise<void> | void
  onSaved: (receipt: ReceiptData) => void
  onBack: () => void
}

export function EditForm({ form, receipt, entry, secret, renew, onSaved, onBack }: EditFormProps) {
  const { t } = useTranslation('receipt')
  const api = useApi()
  const notify = useNotify()
  const { timeZone } = useRuntime()
  const [today] = useState(() => schoolToday(timeZone))
  const shown = useMemo(() => editableForm(form, receipt), [form, receipt])
  const ages = useMemo(() => receipt.ages && { ...receipt.ages, starts: receipt.starts }, [receipt])
  const [initial] = useState(() => startValues(shown, receipt, entry))
  const fields = useEntryForm(shown, initial, { today, codeNeeded: false, ages })
  const refuse = useRefused(fields, { renew })
  const [taken, setTaken] = useState(false)
  const [saved, setSaved] = useState(false)
  const values = useWatch({ control: fields.control.control })
  const warning = ageWarningOf(values, ages, today)
  const minor = needsGuardian(typedText(values, 'birthday'), today)
  const idNumberRequired = shown.fields.some(({ kind, required }) => kind === 'idNumber' && required)
  const given = givenConsents(shown, receipt)
  // A required consent that was given is not asked for again, but for the one to a newly typed ID number.
  const consents = askedConsents(shown, values, today).filter(
    ({ doc, required }) =>
      !required || !given.has(doc) || (doc === idNumberDoc && typedText(values, 'idNumber') !== ''),
  )

  const submit = fields.submit(async (checked) => {
    const docs = consents.map(({ doc }) => doc)
    const body = { no: receipt.no, secret, ...editBody(shown, checked, { today, docs, takeIdNumber: taken }) }
    const answer = await api
      .post('/api/registration/edit', body, { showCodeMessage: false })
      .catch(() => null)
    if (!answer) return
    if (answer.data && 'problems' in answer.data) {
      await refuse(answer.data.problems)
    } else if (answer.code === 1) {
      notify.success(t('edit.done'))
      // The draft goes before the form does.
      flushSync(() => setSaved(true))
      onSaved(answer.data)
    } else notify.error(answer.msg)
  })

  return (
    <form method="post" noValidate className="flex flex-col gap-6" onSubmit={submit}>
      <FocusedHeading>{t('edit.title')}</FocusedHeading>
      <KeptDraft name={`receipt ${receipt.no}`} saved={saved} />
      <p className="text-sm text-muted">{t('edit.help')}</p>
      <FormErrors form={fields} />
      <EntryFields
        form={fields}
        fields={shown.fields}
        warning={warning}
        below={{
          birthday: minor && <GuardianFields form={fields} />,
          idNumber: receipt.idNumber !== '' && (
            <div className="-mt-4">
              <p className="text-sm text-muted">{t('edit.idNumberHelp')}</p>
              {!idNumberRequired && (
                <Checkbox
                  label={t('edit.idNumberTake')}
                  checked={taken}
                  onChange={(event) => setTaken(event.target.checked)}
                />
              )}
            </div>
          ),
        }}
      />
      {consents.length > 0 && (
        <Consents key={consents.map(({ doc }) => consentKey(doc)).join()} form={fields} consents={consents} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="large" busy={fields.submitting}>
          {t('edit.save')}
        </Button>
        <Button size="large" onClick={onBack}>
          {t('edit.back')}
        </Button>
      </div>
    </form>
  )
}
