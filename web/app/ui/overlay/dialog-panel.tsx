import { Dialog } from '@base-ui/react/dialog'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { X } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { buttonLook } from '#app/ui/button-look.ts'
import { classes } from '#app/ui/classes.ts'
import { useCloseGesture } from './close-gesture.ts'
import type { DialogProps } from './dialog.tsx'
import { belongsToToasts } from './toast-mark.ts'

/** The dialog itself, in a chunk of its own. */
export function DialogPanel(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    actions,
    dismissable = false,
    wide = false,
    keepsHistory = false,
    initialFocus,
  } = props
  const { t } = useTranslation('ui')
  useCloseGesture(open && !keepsHistory, onClose)
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root
        open={open}
        disablePointerDismissal={!dismissable}
        onOpenChange={(next, details) => {
          if (belongsToToasts(details.reason, details.event)) details.cancel()
          else if (!next) onClose()
        }}
      >
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-base bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
          <Dialog.Viewport className="fixed inset-0 z-popup flex items-end justify-center overflow-y-auto overscroll-contain sm:items-center sm:p-6">
            <Dialog.Popup
              initialFocus={initialFocus}
              className={classes(
                'relative w-full rounded-t-lg border border-line bg-raised p-5 shadow-soft transition-[opacity,translate] sm:my-auto sm:rounded-lg sm:p-7',
                'pb-[max(1.25rem,env(safe-area-inset-bottom))] data-ending-style:translate-y-1 data-ending-style:opacity-0 data-starting-style:translate-y-1 data-starting-style:opacity-0',
                wide ? 'sm:max-w-reading' : 'sm:max-w-[30rem]',
              )}
            >
              <Dialog.Title className="pe-12 text-lg">{title}</Dialog.Title>
              {description && (
                <Dialog.Description className="mt-2 text-sm text-muted">{description}</Dialog.Description>
              )}
              <div className="mt-5">{props.children}</div>
              {actions && <div className="mt-7 flex flex-wrap justify-end gap-3">{actions}</div>}
              <Dialog.Close
                aria-label={t('close')}
                className={classes(
                  buttonLook({ variant: 'plain', size: 'icon' }),
                  'absolute end-2 top-2.5 sm:end-4 sm:top-4.5',
                )}
              >
                <X aria-hidden="true" size={20} />
              </Dialog.Close>
            </Dialog.Popup>
          </Dialog.Viewport>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  )
}
