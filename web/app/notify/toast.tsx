import { useEffect } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { classes } from '#app/ui/classes.ts'
import { toastMark } from '#app/ui/overlay/toast-mark.ts'
import type { Notice, Notifier } from './notifier.ts'

const looks = {
  success: { Icon: CircleCheck, look: 'text-celadon' },
  info: { Icon: Info, look: 'text-indigo' },
  warning: { Icon: TriangleAlert, look: 'text-ochre' },
  error: { Icon: CircleAlert, look: 'text-cinnabar' },
}

/** Its timer starts when it is shown, stops under pointer or focus, and restarts after. */
export function Toast({ notice, notifier }: { notice: Notice; notifier: Notifier }) {
  const { t } = useTranslation('notify')
  const { id, type, message, leaving } = notice
  const { Icon, look } = looks[type]
  const hold = () => notifier.hold(id)
  const start = () => notifier.start(id)

  useEffect(() => notifier.start(id), [notifier, id])

  return (
    <li {...{ [toastMark]: type }} className="w-full">
      <div
        role="presentation"
        className={classes(
          'pointer-events-auto flex animate-appear items-start gap-3 rounded-lg border border-line bg-raised py-2 ps-4 pe-1.5 text-sm leading-control shadow-soft transition-opacity',
          leaving && 'opacity-0',
        )}
        onPointerEnter={hold}
        onPointerLeave={start}
        onFocus={hold}
        onBlur={start}
      >
        <Icon aria-hidden="true" size={20} className={classes('mt-3 shrink-0', look)} />
        <p className="min-w-0 flex-1 py-2.75 wrap-anywhere">
          <span className="sr-only">{t(`type.${type}`)}</span>
          {message}
        </p>
        <button
          type="button"
          aria-label={t('close')}
          className="flex size-target shrink-0 items-center justify-center rounded-sm text-muted transition-colors hover:bg-soft hover:text-ink"
          onClick={() => notifier.close(id)}
        >
          <X aria-hidden="true" size={18} />
        </button>
      </div>
    </li>
  )
}
