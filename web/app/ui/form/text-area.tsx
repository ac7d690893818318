import { type ComponentProps, useId } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { classes } from '#app/ui/classes.ts'
import { controlLook } from './control-look.ts'
import { useFieldControl } from './field-control.ts'
import { useLength } from './length.tsx'

/** Several lines of text; with `maxLength` it counts the characters below, and takes more than that only to say so. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const { t } = useTranslation('ui')
  const counterId = useId()
  const field = useFieldControl(rest)
  const { required: _required, ...attributes } = rest
  const max = rest.maxLength
  const describedBy = [field['aria-describedby'], max && counterId].filter(Boolean).join(' ')
  const length = useLength(rest, describedBy)
  return (
    <div>
      <textarea
        rows={rows}
        {...attributes}
        {...field}
        {...length.attributes}
        className={classes(controlLook, 'read-only:bg-soft', 'block resize-y leading-[inherit]', className)}
      />
      {max !== undefined && (
        <p id={counterId} className="mt-1 text-end text-xs text-muted tabular-nums">
          <span aria-hidden="true">
            {length.count} / {max}
          </span>
          <span className="sr-only">{t('characterLimit', { max })}</span>
        </p>
      )}
      {length.note}
    </div>
  )
}
