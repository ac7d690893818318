import type { MadeUp } from '@shuyuan/contract/class/make-up'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'

/** When and where a missed lesson is made up for, or that it was. */
export function MadeUpText({ madeUp: { attendance, ...at } }: { madeUp: MadeUp }) {
  const { t } = useTranslation('made-up')
  const dateText = useDateText()
  const key = attendance === 'present' ? 'wasMadeUp' : 'madeUp'
  return <span className="block text-muted">{t(key, { ...at, day: dateText(at.day, 'weekday') })}</span>
}
