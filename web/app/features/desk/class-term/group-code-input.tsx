import { useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { PictureDialog } from '../markdown/picture-dialog.tsx'

/** The address of a picture of the school, chosen or typed, with the picture. */
export function GroupCodeInput({ begun }: { begun: string }) {
  const { t } = useTranslation('class-term')
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(begun)
  const [choosing, setChoosing] = useState(false)
  const take = (address: string) => {
    if (!input.current) return
    input.current.value = address
    setShown(address)
    // The draft hears only of what is typed.
    input.current.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return (
    <div className="flex items-center gap-3">
      {shown.startsWith('/media/') && (
        <img src={shown} alt="" className="size-16 shrink-0 rounded-sm object-cover" />
      )}
      <TextInput
        ref={input}
        name="groupCode"
        defaultValue={begun}
        autoComplete="off"
        onChange={({ target }) => setShown(target.value)}
        beside={<Button onClick={() => setChoosing(true)}>{t('choosePicture')}</Button>}
      />
      <PictureDialog
        open={choosing}
        forField
        onClose={() => setChoosing(false)}
        onChosen={({ address }) => take(address)}
      />
    </div>
  )
}
