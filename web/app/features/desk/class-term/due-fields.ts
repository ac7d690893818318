import { dueKinds } from '@shuyuan/contract/class/dues'
import type { AskedDue } from '@shuyuan/contract/class/term-faults'

type Fields = Readonly<Record<string, string>>

/** When the form wants a place to be paid. */
export function parseDue(fields: Fields): AskedDue {
  const of = (name: string) => fields[name]?.trim() ?? ''
  const kind = dueKinds.find((each) => each === of('due.kind')) ?? ''
  return {
    kind,
    days: Math.min(1000, Math.max(0, Math.trunc(Number(of('due.days')) || 0))),
    deposit: of('due.deposit'),
    by: of('due.by'),
    release: of('due.release') !== '',
  }
}

export function dueFields({ kind, days, deposit, by, release }: AskedDue): Record<string, string> {
  return {
    'due.kind': kind,
    'due.days': days === 0 ? '' : String(days),
    'due.deposit': deposit,
    'due.by': by,
    'due.release': release ? '1' : '',
  }
}
