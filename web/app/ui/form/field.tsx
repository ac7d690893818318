import { type ReactNode, useId, useMemo } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { CircleAlert } from 'lucide-react'
import { FieldControlContext } from './field-control.ts'
import { classes } from '#app/ui/classes.ts'

export interface FieldProps {
  label: ReactNode
  /** One line that helps before the error happens. */
  help?: ReactNode
  /** What is wrong, in one sentence; empty when nothing is. */
  error?: string
  /** Marks the label; fields without it say "optional" only when `optional` is set. */
  required?: boolean
  optional?: boolean
  /** Fixed id of the control, so that an error summary can point to it. */
  id?: string
  /** `group` for radios and lists of checkboxes: the label names the group instead of one control. */
  as?: 'control' | 'group'
  className?: string
  children: ReactNode
}

/** Label above, help below it, the control, the error under it; ties them together for screen readers. */
export function Field(props: FieldProps) {
  const {
    label,
    help,
    error,
    required = false,
    optional = false,
    as = 'control',
    className,
    children,
  } = props
  const { t } = useTranslation('ui')
  const made = useId()
  const id = props.id ?? made
  const helpId = help ? `${id}-help` : ''
  const errorId = error ? `${id}-error` : ''
  const control = useMemo(
    () => ({
      id,
      describedBy: [helpId, errorId].filter(Boolean).join(' ') || undefined,
      invalid: Boolean(errorId),
      required,
      labelId: `${id}-label`,
    }),
    [id, helpId, errorId, required],
  )
  const caption = (
    <>
      {label}
      {optional && <span className="ms-2 text-xs font-normal text-muted">{t('optional')}</span>}
    </>
  )
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      {as === 'group' ? (
        <span id={control.labelId} className="text-sm font-medium">
          {caption}
        </span>
      ) : (
        <label id={control.labelId} htmlFor={id} className="self-start text-sm font-medium">
          {caption}
        </label>
      )}
      {help && (
        <p id={helpId} className="text-sm leading-control text-muted">
          {help}
        </p>
      )}
      <FieldControlContext value={control}>{children}</FieldControlContext>
      {error && (
        <p id={errorId} className="flex gap-1.5 text-sm leading-control text-cinnabar">
          <CircleAlert aria-hidden="true" size={16} className="mt-0.75 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
