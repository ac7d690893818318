import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { QrCode } from '#app/ui/qr/qr-code.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { saveCode } from './save-code.ts'

/** Pixels of a saved picture: for a chat, for a sheet, for a poster on a wall. */
const sizes = ['512', '1024', '2048'] as const

/** A link as a code, to be saved as a picture of a size that one chooses. */
export function BuiltCode({ link, name }: { link: string; name: string }) {
  const { t } = useTranslation('share')
  const [size, setSize] = useState<string>('1024')
  const save = (type: 'png' | 'svg') => void saveCode(link, { type, pixels: Number(size), name })
  return (
    <div className="flex w-full flex-col gap-4 md:w-56">
      <QrCode text={link} label={t('builder.code', { name })} size={224} />
      <Field label={t('builder.size')}>
        <Select
          value={size}
          options={sizes.map((value) => ({ value, label: t('builder.pixels', { size: value }) }))}
          onChange={(event) => setSize(event.target.value)}
        />
      </Field>
      <div className="flex gap-3">
        <Button className="flex-1 px-3" onClick={() => save('png')}>
          {t('builder.png')}
        </Button>
        <Button className="flex-1 px-3" onClick={() => save('svg')}>
          {t('builder.svg')}
        </Button>
      </div>
    </div>
  )
}
