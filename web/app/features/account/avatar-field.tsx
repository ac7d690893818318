import { useWatch } from 'react-hook-form'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { SchemaForm } from '#app/parts/form/schema-form.ts'
import { FormField } from '#app/parts/form/form-field.tsx'
import { ImageUpload } from '#app/parts/upload/image-upload.tsx'
import { useFullUrl } from '#app/session/full-url.ts'
import { Avatar } from '#app/ui/picture/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { defaultAvatar } from './completeness.ts'
import type { ProfileValues } from './profile-schema.ts'

/** The member's picture: choose another, or go back to none. It counts when the profile is saved. */
export function AvatarField({ form, name }: { form: SchemaForm<ProfileValues>; name: string }) {
  const { t } = useTranslation('account')
  const fullUrl = useFullUrl()
  const { control, setValue } = form.control
  const avatar = useWatch({ control, name: 'avatar' })
  const set = (url: string) => setValue('avatar', url, { shouldDirty: true })
  const own = avatar !== '' && !avatar.endsWith(defaultAvatar)
  return (
    <FormField form={form} name="avatar" as="group">
      <input type="hidden" name="avatar" value={avatar} />
      <ImageUpload
        preview={<Avatar size={100} name={name} src={avatar && fullUrl(avatar)} alt={t('parts.avatar')} />}
        onUploaded={set}
      >
        {own && (
          <Button variant="plain" className="noscript:hidden" onClick={() => set(defaultAvatar)}>
            {t('profile.removeAvatar')}
          </Button>
        )}
      </ImageUpload>
    </FormField>
  )
}
