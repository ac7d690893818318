import type { AdvisorCard } from '@shuyuan/contract/distribution/distribution'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { FormField } from '#app/parts/form/form-field.tsx'
import type { SchemaForm } from '#app/parts/form/schema-form.ts'
import { ImageUpload } from '#app/parts/upload/image-upload.tsx'
import { useFullUrl } from '#app/session/full-url.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'

export interface PictureFieldProps {
  form: SchemaForm<AdvisorCard>
  name: 'photo' | 'qr'
  help?: string
  /** A face. */
  round?: boolean
}

export function PictureField({ form, name, help, round = false }: PictureFieldProps) {
  const { t } = useTranslation('distributor')
  const fullUrl = useFullUrl()
  const { control, setValue } = form.control
  const url = useWatch({ control, name })
  const set = (next: string) => setValue(name, next, { shouldDirty: true })
  const look = classes('size-20 shrink-0 border border-line bg-soft', round ? 'rounded-full' : 'rounded-sm')
  return (
    <FormField form={form} name={name} as="group" help={help} optional>
      <ImageUpload
        preview={
          url ? (
            <img src={fullUrl(url)} alt="" width={80} height={80} className={`${look} object-cover`} />
          ) : (
            <span className={look} />
          )
        }
        onUploaded={set}
      >
        {url && (
          <Button variant="plain" onClick={() => set('')}>
            {t('card.removePicture')}
          </Button>
        )}
      </ImageUpload>
    </FormField>
  )
}
