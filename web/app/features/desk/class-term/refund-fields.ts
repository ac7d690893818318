import type { RefundStep } from '@shuyuan/contract/class/refund'

/** How many conditions of the refund rule the form has rows for. */
export const refundRows = 3

/** The refund rule that the form asks for; none where its last line is empty. */
export function parseRefunds(fields: Readonly<Record<string, string>>): RefundStep[] {
  const percent = (name: string) => Math.min(100, Math.max(0, Math.trunc(Number(fields[name]) || 0)))
  const steps = Array.from({ length: refundRows }, (_, row): RefundStep | null => {
    const number = Math.trunc(Number(fields[`refund${row}number`]))
    if ((fields[`refund${row}number`] ?? '') === '' || !Number.isFinite(number)) return null
    const step = { percent: percent(`refund${row}percent`) }
    return fields[`refund${row}kind`] === 'lesson'
      ? { ...step, beforeLesson: Math.max(1, Math.min(200, number)) }
      : { ...step, daysBefore: Math.max(0, Math.min(365, number)) }
  }).filter((step) => step !== null)
  const rest = fields['refundRest'] ?? ''
  return rest === '' && steps.length === 0 ? [] : [...steps, { percent: percent('refundRest') }]
}

/** The fields of a rule. */
export function refundFields(steps: readonly RefundStep[]): Record<string, string> {
  const conditions = steps.filter(
    ({ daysBefore, beforeLesson }) => (daysBefore ?? beforeLesson) !== undefined,
  )
  const rest = steps.find(({ daysBefore, beforeLesson }) => (daysBefore ?? beforeLesson) === undefined)
  return {
    refundRest: rest ? String(rest.percent) : '',
    ...Object.fromEntries(
      conditions.flatMap(({ daysBefore, beforeLesson, percent }, row) => [
        [`refund${row}kind`, beforeLesson === undefined ? 'days' : 'lesson'],
        [`refund${row}number`, String(beforeLesson ?? daysBefore)],
        [`refund${row}percent`, String(percent)],
      ]),
    ),
  }
}
