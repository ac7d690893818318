import { type ComponentProps, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Eye, EyeOff } from 'lucide-react'
import { classes } from '#app/ui/classes.ts'
import { controlLook } from './control-look.ts'
import { useFieldControl } from './field-control.ts'

/** A password with a button that shows it. Say `autoComplete` (current-password or new-password). */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState(false)
  const field = useFieldControl(rest)
  const { required: _required, ...attributes } = rest
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...attributes}
        {...field}
        type={shown ? 'text' : 'password'}
        className={classes(controlLook, 'pe-12', className)}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={t('showPassword')}
        aria-controls={field.id}
        className="noscript:hidden absolute inset-y-0 end-0 flex w-target items-center justify-center rounded-sm text-muted hover:text-ink"
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden="true" size={20} />
      </button>
    </div>
  )
}
