import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button, type ButtonProps } from './button.tsx'
import type { Countdown } from './countdown.ts'

/**
 * A button that is disabled while its countdown runs and shows the seconds; it stays focusable. The caller starts
 * the countdown, after success.
 */
export function CountdownButton({
  countdown,
  children,
  onClick,
  ...rest
}: ButtonProps & { countdown: Countdown }) {
  const { t } = useTranslation('ui')
  return (
    <Button {...rest} waiting={countdown.running} className="min-w-32 tabular-nums" onClick={onClick}>
      {countdown.running ? t('countdown', { seconds: countdown.left }) : children}
    </Button>
  )
}
