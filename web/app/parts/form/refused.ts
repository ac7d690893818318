import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { WrongField } from '@shuyuan/contract/envelope/wrong-field'
import type { FieldValues, Path } from 'react-hook-form'
import type { Notify } from '#app/notify/notifier.ts'
import type { SchemaForm } from './schema-form.ts'

/** Of a call whose refusal `sayRefused` shows. */
export const saidAtField = { showCodeMessage: false } as const

interface SayRefusedOptions<Values extends FieldValues> {
  form: SchemaForm<Values>
  notify: Notify
  /** The form's own names of fields, where they are not those of the call. */
  names?: Readonly<Record<string, Path<Values>>>
}

/** Marks the field that the server refused; other servers of the contract do not say which it is, so there it is a notice. */
export function sayRefused<Values extends FieldValues>(
  { code: answered, data, msg }: Envelope<unknown>,
  { form, notify, names = {} }: SayRefusedOptions<Values>,
): void {
  if (answered !== code.failure) return
  const { field = '' } = (data ?? {}) as Partial<WrongField>
  const name = names[field] ?? field
  if (isOneOf(form, name)) form.refuse([{ name, message: msg }])
  else notify.error(msg)
}

function isOneOf<Values extends FieldValues>(form: SchemaForm<Values>, name: string): name is Path<Values> {
  return Object.hasOwn(form.labels, name)
}
