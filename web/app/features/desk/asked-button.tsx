import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button, type ButtonProps } from '#app/ui/button.tsx'
import { Dialog, useDialogAhead } from '#app/ui/overlay/dialog.tsx'

export interface AskedButtonProps extends Omit<ButtonProps, 'type' | 'onClick' | 'ref'> {
  /** What will happen, said before it does; it may say what was typed. */
  ask: ReactNode | ((form: FormData) => ReactNode)
}

/** A submit button that asks first, once the fields are right. Without a script the form is sent at once. */
export function AskedButton({ ask, children, ...button }: AskedButtonProps) {
  const { t } = useTranslation('list')
  useDialogAhead()
  const own = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [said, setSaid] = useState<ReactNode>(null)
  function begin(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    const { form, formNoValidate } = event.currentTarget
    if (!formNoValidate && !form?.reportValidity()) return
    setSaid(typeof ask === 'function' ? ask(new FormData(form ?? undefined)) : ask)
    setOpen(true)
  }
  function go() {
    setOpen(false)
    own.current?.form?.requestSubmit(own.current)
  }
  return (
    <>
      <Button {...button} type="submit" ref={own} onClick={begin}>
        {children}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={children}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('back')}</Button>
            <Button variant={button.variant === 'danger' ? 'danger' : 'primary'} onClick={go}>
              {children}
            </Button>
          </>
        }
      >
        <p>{said}</p>
      </Dialog>
    </>
  )
}
