import { useTranslation } from '#app/i18n/use-translation.tsx'
import { RotateCw } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'

export interface ErrorStateProps {
  message: string
  onRetry: () => void
  className?: string
}

/** Says that a part of the page could not be loaded, with a button to try again. */
export function ErrorState({ message, onRetry, className }: ErrorStateProps) {
  const { t } = useTranslation('ui')
  return (
    <div
      role="alert"
      className={classes(
        'flex flex-col items-center gap-4 rounded-lg border border-line px-4 py-10 text-center',
        className,
      )}
    >
      <p className="max-w-measure text-balance">{message}</p>
      <Button onClick={onRetry}>
        <RotateCw aria-hidden="true" size={18} />
        {t('retry')}
      </Button>
    </div>
  )
}
