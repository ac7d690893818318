import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { PictureDialog } from '../markdown/picture-dialog.tsx'
import { useFieldWords } from './form-context.ts'

/** The address of a picture or recording, with the picture where it is one. */
export function MediaInput({
  value,
  sound,
  onChange,
}: {
  value: string
  sound: boolean
  onChange: (value: string) => void
}) {
  const { t } = useFieldWords()
  const [choosing, setChoosing] = useState(false)
  const picture = /\.(?:png|jpg|webp)$/.test(value)
  return (
    <div className="flex items-center gap-3">
      {picture && <img src={value} alt="" className="size-16 shrink-0 rounded-sm object-cover" />}
      <TextInput
        value={value}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        {...(!sound && { beside: <Button onClick={() => setChoosing(true)}>{t('choosePicture')}</Button> })}
      />
      <PictureDialog
        open={choosing}
        forField
        onClose={() => setChoosing(false)}
        onChosen={({ address }) => onChange(address)}
      />
    </div>
  )
}
