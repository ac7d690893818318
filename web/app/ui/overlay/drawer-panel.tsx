import { Dialog } from '@base-ui/react/dialog'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { X } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { buttonLook } from '#app/ui/button-look.ts'
import { classes } from '#app/ui/classes.ts'
import { useCloseGesture } from './close-gesture.ts'
import type { DrawerProps } from './drawer.tsx'
import { belongsToToasts } from './toast-mark.ts'

const places = {
  start:
    'inset-y-0 start-0 w-80 max-w-[85vw] border-e data-ending-style:-translate-x-4 data-starting-style:-translate-x-4',
  bottom:
    'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-lg border-t data-ending-style:translate-y-4 data-starting-style:translate-y-4',
}

/** The drawer itself, in the dialog's chunk. */
export function DrawerPanel({ open, onClose, title, from = 'start', children }: DrawerProps) {
  const { t } = useTranslation('ui')
  useCloseGesture(open, onClose)
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root
        open={open}
        onOpenChange={(next, details) => {
          if (belongsToToasts(details.reason, details.event)) details.cancel()
          else if (!next) onClose()
        }}
      >
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-base bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
          <Dialog.Popup
            className={classes(
              'fixed z-popup flex flex-col border-line bg-paper shadow-soft transition-[opacity,translate] data-ending-style:opacity-0 data-starting-style:opacity-0',
              places[from],
            )}
          >
            <div className="flex min-h-header items-center justify-between gap-3 border-b border-line ps-5 pe-2">
              <Dialog.Title className="text-lg">{title}</Dialog.Title>
              <Dialog.Close
                aria-label={t('close')}
                className={buttonLook({ variant: 'plain', size: 'icon' })}
              >
                <X aria-hidden="true" size={20} />
              </Dialog.Close>
            </div>
            <div className="overflow-y-auto overscroll-contain p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              {children}
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  )
}
