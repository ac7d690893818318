import { type ChangeEvent, type FocusEvent, useEffect, useId, useMemo, useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import { whenIdle } from '#app/ui/idle.ts'
import { fieldErrors, type FormSchema, schemaResolver } from './schema-resolver.ts'

export interface SchemaFormOptions<Values extends FieldValues> {
  values: Values
  /** What each field is called, for messages that name it and for the summary. */
  labels: Partial<Record<keyof Values, string>>
  /** What the server found wrong before the page was shown: keys of messages by field. */
  wrong?: Readonly<Record<string, string>> | undefined
  /** What it said is wrong, in sentences by field. */
  said?: Readonly<Record<string, string>> | undefined
  /** Whether other `values` later replace what the form shows. */
  follows?: boolean
}

type FieldAttributes = Omit<UseFormRegisterReturn, 'onBlur' | 'onChange'> & {
  onChange(event: ChangeEvent): Promise<void>
  /** Fetches the schema ahead. */
  onFocus(): void
  onBlur(event: FocusEvent): Promise<void>
  /** For browsers without scripts, and until scripts have run. */
  defaultValue?: string
  defaultChecked?: boolean
}

export interface SchemaForm<Values extends FieldValues> {
  /** The form of react-hook-form, for what is rare: `watch`, `reset`, `setValue`. */
  control: UseFormReturn<Values>
  labels: Partial<Record<keyof Values, string>>
  /** Grows with each refused submission, so that the summary takes the focus again. */
  attempt: number
  /** Key of what is wrong with a field, '' when nothing is. */
  errorOf(name: Path<Values>): string
  /** What the server said is wrong with a field, in its own words; '' when it said nothing. */
  saidOf(name: Path<Values>): string
  /** Names of the fields in which something is wrong. */
  wrong: readonly Path<Values>[]
  /** Id of the control of a field. */
  idOf(name: Path<Values>): string
  /** Attributes that bind a control to its field. */
  field(name: Path<Values>): FieldAttributes
  /** Handler of the form's submit event; `send` is called with checked values only. */
  submit(send: (values: Values) => Promise<void> | void): (event?: React.BaseSyntheticEvent) => Promise<void>
  /** Checks some fields now, as a "send code" button does; true when all are right. */
  check(...names: Path<Values>[]): Promise<boolean>
  /** Shows what the server refused, a sentence each. */
  refuse(said: readonly { name: Path<Values>; message: string }[]): void
  submitting: boolean
  dirty: boolean
}

/** Type of an error whose message is a sentence of the server's. */
const said = 'said'

/** A form whose rules are a schema and whose errors are message keys of namespace `form`. */
export function useSchemaForm<Values extends FieldValues>(
  schema: FormSchema<Values>,
  { values, labels, wrong, said: saidBefore, follows = false }: SchemaFormOptions<Values>,
): SchemaForm<Values> {
  const id = useId()
  const [attempt, setAttempt] = useState(Object.keys({ ...wrong, ...saidBefore }).length)
  const found = useMemo(
    () => ({ ...fieldErrors<Values>(wrong ?? {}), ...fieldErrors<Values>(saidBefore ?? {}, said) }),
    [wrong, saidBefore],
  )
  const resolver = useMemo(() => schemaResolver(schema), [schema])
  // Loaded now, because without a network it could not be loaded.
  useEffect(
    () => (typeof schema === 'function' ? whenIdle(() => void schema().catch(() => {})) : undefined),
    [schema],
  )
  const control = useForm<Values>({
    resolver,
    // `useForm` wants deep partial values; complete values are that too.
    defaultValues: values as DefaultValues<Values>,
    ...((wrong ?? saidBefore) && { errors: found }),
    ...(follows && { values }),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const { errors, isSubmitting, isDirty } = control.formState
  const refused = () => setAttempt((count) => count + 1)

  return {
    control,
    labels,
    attempt,
    wrong: Object.keys(errors) as Path<Values>[],
    errorOf: (name) => String(errors[name]?.message ?? ''),
    saidOf: (name) => (errors[name]?.type === said ? String(errors[name]?.message) : ''),
    idOf: (name) => `${id}${name}`,
    field(name) {
      const attributes = control.register(name)
      const begin: string | boolean | undefined = values[name]
      return {
        ...attributes,
        ...(typeof begin === 'boolean' ? { defaultChecked: begin } : { defaultValue: begin }),
        onFocus() {
          if (typeof schema === 'function') schema().catch(() => {})
        },
        async onChange(event) {
          await attributes.onChange(event)
          // After a refused submission react-hook-form checks changes itself; after a failed `check` it does not.
          if (errors[name]) await control.trigger(name)
        },
        async onBlur(event) {
          await attributes.onBlur(event)
          if (movesOn(event)) await control.trigger(name)
        },
      }
    },
    submit: (send) => control.handleSubmit((checked) => send(checked), refused),
    async check(...names) {
      const right = await control.trigger(names)
      if (!right) refused()
      return right
    },
    refuse(problems) {
      for (const { name, message } of problems) control.setError(name, { type: said, message })
      refused()
    },
    submitting: isSubmitting,
    dirty: isDirty,
  }
}

/**
 * Whether the focus moves on to another field, after which a filled field is checked. Not when it moves to a button
 * or a checkbox: a new message would move them away from the pointer.
 */
function movesOn({ target, relatedTarget }: FocusEvent): boolean {
  return isFilled(target) && relatedTarget instanceof Element && relatedTarget.matches(typedInto)
}

const typedInto = 'input:not([type=radio], [type=checkbox]), select, textarea'

function isFilled(target: Element): boolean {
  if (target.matches('[type=radio], [type=checkbox]')) return target.matches(':checked')
  return 'value' in target && target.value !== ''
}
