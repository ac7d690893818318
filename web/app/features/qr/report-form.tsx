import { liveCodeFaults, type LiveCodeFault } from '@shuyuan/contract/live-code/live-code-kinds'
import { useState } from 'react'
import { useSend } from '#app/api/use-send.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { RadioGroup } from '#app/ui/form/radio-group.tsx'
import type { ReportProps } from './report.tsx'

/** What is wrong with a code. Loaded when somebody wants to say it. */
export function ReportForm({ of, onClose }: Pick<ReportProps, 'of' | 'onClose'>) {
  const { t } = useTranslation('qr')
  const notify = useNotify()
  const [fault, setFault] = useState<string>('unreadable')
  const [note, setNote] = useState('')
  const [send, busy] = useSend()

  async function report() {
    if (!(await send('/api/live-code/report', { ...of, fault: fault as LiveCodeFault, note }))) return
    notify.success(t('report.sent'))
    onClose()
  }

  return (
    <form
      method="post"
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void report()
      }}
    >
      <Field as="group" label={t('report.fault')}>
        <RadioGroup
          name="fault"
          value={fault}
          onChange={(event) => setFault(event.target.value)}
          options={liveCodeFaults.map((value) => ({ value, label: t(`report.faults.${value}`) }))}
        />
      </Field>
      <Field label={t('report.note')} optional>
        <LimitedInput value={note} maxLength={200} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={busy}>
          {t('report.send')}
        </Button>
      </div>
    </form>
  )
}
