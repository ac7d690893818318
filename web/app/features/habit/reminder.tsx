import { schoolTimeZone } from '@shuyuan/contract/time/school-day'
import { CalendarPlus } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useRuntime } from '#app/routing/runtime.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'

/** A daily reminder for one's own calendar; a form like any other, so that it works without scripts. */
export function Reminder() {
  const { t } = useTranslation('habit')
  const { timeZone } = useRuntime()
  const zone = timeZone === schoolTimeZone ? t('today.beijing') : timeZone
  return (
    <form action="/czdaka/reminder.ics" className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <Field label={t('reminder.time')} help={t('reminder.zone', { zone })}>
        <TextInput type="time" name="at" defaultValue="19:30" required className="max-w-40" />
      </Field>
      <Button type="submit">
        <CalendarPlus aria-hidden="true" size={18} />
        {t('reminder.add')}
      </Button>
    </form>
  )
}
