import { type ChangeEvent, type ComponentProps, useId, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { classes } from '#app/ui/classes.ts'
import { controlLook } from './control-look.ts'
import { useFieldControl } from './field-control.ts'

/** Several lines of text; with `maxLength` it counts the characters below. */
export function TextArea({ className, onChange, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const { t } = useTranslation('ui')
  const counterId = useId()
  const field = useFieldControl(rest)
  const { required: _required, ...attributes } = rest
  const [typed, setTyped] = useState(() => String(rest.value ?? rest.defaultValue ?? '').length)
  const count = rest.value === undefined ? typed : String(rest.value).length
  const max = rest.maxLength

  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value.length)
    onChange?.(event)
  }
  const describedBy = [field['aria-describedby'], max && counterId].filter(Boolean).join(' ') || undefined
  return (
    <div>
      <textarea
        rows={rows}
        {...attributes}
        {...field}
        aria-describedby={describedBy}
        className={classes(controlLook, 'read-only:bg-soft', 'block resize-y leading-[inherit]', className)}
        onChange={change}
      />
      {max !== undefined && (
        <p id={counterId} className="mt-1 text-end text-xs text-muted tabular-nums">
          <span aria-hidden="true">
            {count} / {max}
          </span>
          <span className="sr-only">{t('characterLimit', { max })}</span>
        </p>
      )}
    </div>
  )
}
