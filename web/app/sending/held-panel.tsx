import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { toastMark } from '#app/ui/overlay/toast-mark.ts'
import type { Held } from './held-list.ts'

/** Says that something was not stored, or that a page cannot be shown, and sends all of it again by one press. */
export function HeldPanel({ held }: { held: readonly Held[] }) {
  const { t } = useTranslation('sending')
  const again = useRef<HTMLButtonElement>(null)
  // Where one was when it happened: a button goes on to ours, a field is not left while somebody types.
  const [from] = useState(() => document.activeElement)
  useEffect(() => {
    if (from instanceof HTMLElement && from.matches('button, a, summary, body')) again.current?.focus()
    const panel = again.current?.closest('section')
    return () => {
      const lost = !document.activeElement || document.activeElement === document.body
      if ((lost || panel?.contains(document.activeElement)) && from instanceof HTMLElement) from.focus()
    }
  }, [from])
  const waiting = held.filter(({ trying }) => !trying)
  const trying = waiting.length === 0
  const { trouble = 'away' } = waiting[0] ?? held[0] ?? {}
  const written = held.filter(({ reads }) => !reads).length
  const what = written > 0 ? 'saved' : 'shown'
  const settle = (again: boolean) => {
    for (const each of waiting) each.settle(again)
  }
  return (
    <section
      aria-label={t('title')}
      // A dialog of the page stays open when this is pressed, as it does for a toast.
      {...{ [toastMark]: '' }}
      className="fixed inset-x-0 bottom-0 z-toast mx-auto flex w-full max-w-form flex-col gap-3 rounded-t-lg border border-edge bg-raised p-4 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-soft sm:bottom-3 sm:rounded-lg print:hidden"
    >
      <div role="alert">
        <p className="font-medium">{t(`trouble.${trouble}.${what}`)}</p>
        <p className="text-sm text-muted">
          {written > 1 ? t('several', { count: written }) : t(written > 0 ? 'stays' : 'staysHere')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button ref={again} variant="primary" busy={trying} onClick={() => settle(true)}>
          {t('again')}
        </Button>
        <Button waiting={trying} onClick={() => settle(false)}>
          {t(written > 0 ? 'leave' : 'stay')}
        </Button>
      </div>
    </section>
  )
}
