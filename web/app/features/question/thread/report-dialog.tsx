import { questionLengths, reportReasons } from '@shuyuan/contract/question/question-kinds'
import { type FormEvent, useState } from 'react'
import { useSend } from '#app/api/use-send.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { KeptDraft } from '#app/parts/draft/kept-draft.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogPanel } from '#app/ui/overlay/dialog-panel.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { RadioGroup } from '#app/ui/form/radio-group.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'

export interface ReportDialogProps {
  question: number
  answer: number
  open: boolean
  onClose: () => void
}

export function ReportDialog({ question, answer, open, onClose }: ReportDialogProps) {
  const { t } = useTranslation('question')
  const [reason, setReason] = useState<(typeof reportReasons)[number] | ''>('')
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const [sent, setSent] = useState(false)
  const [post, busy] = useSend()

  async function send(event: FormEvent) {
    event.preventDefault()
    setMissing(reason === '')
    if (reason === '') return
    const body = { id: question, answer, reason, text }
    if (!(await post('/api/question/report', body, { showSuccessMessage: true }))) return
    setSent(true)
    onClose()
  }
  return (
    <DialogPanel open={open} onClose={onClose} title={t(answer ? 'report.answer' : 'report.question')}>
      <form method="post" noValidate className="flex flex-col gap-5" onSubmit={(event) => void send(event)}>
        <KeptDraft name={`report ${question} ${answer}`} saved={sent} />
        <Field label={t('report.why')} as="group" error={missing ? t('report.missing') : ''}>
          <RadioGroup
            name="reason"
            value={reason}
            onChange={({ target }) => setReason(reportReasons.find((each) => each === target.value) ?? '')}
            options={reportReasons.map((value) => ({ value, label: t(`report.reason.${value}`) }))}
          />
        </Field>
        <Field label={t('report.text')} optional>
          <TextArea
            name="text"
            value={text}
            maxLength={questionLengths.report}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('report.cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('report.send')}
          </Button>
        </div>
      </form>
    </DialogPanel>
  )
}
