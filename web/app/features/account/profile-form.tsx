import { mottoLength, newProfile } from '@shuyuan/contract/account/account'
import type { UserInfo } from '@shuyuan/contract/account/member'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { waitedFor } from '#app/api/client.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { KeptDraft } from '#app/parts/draft/kept-draft.tsx'
import { FormErrors } from '#app/parts/form/form-errors.tsx'
import { FormField } from '#app/parts/form/form-field.tsx'
import { SentForm, useSentForm } from '#app/parts/form/sent.tsx'
import { memberForm } from '#app/parts/form/member-action.ts'
import { useUserInfo } from '#app/session/stores.tsx'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/form/radio-group.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { useMotto } from './motto.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { SchemaForm } from '#app/parts/form/schema-form.ts'
import { ImageUpload } from '#app/parts/upload/image-upload.tsx'
import { useFullUrl } from '#app/session/full-url.ts'
import { Avatar } from '#app/ui/picture/avatar.tsx'
import { defaultAvatar } from './completeness.ts'

type ProfileValues = z.output<ReturnType<typeof profileSchema>>

/** The form sends every field. */
function profileSchema({ username, motto = '' }: Pick<UserInfo, 'username' | 'motto'>) {
  return z.required(newProfile({ username, motto }))
}

export const saveProfile = memberForm(
  ({ userInfo }) => profileSchema(userInfo.getState()),
  async (checked, { api, stores: { userInfo } }) => {
    const { id, dataFill } = userInfo.getState()
    const changed = { ...checked, gender: Number(checked.gender), birthday: checked.birthday || null }
    // Some servers of the contract check the account name against all rows but the one with this id.
    const body = { id: Number(id), ...changed }
    const answer = await api.post('/api/account/profile', body, { ...waitedFor, showSuccessMessage: true })
    if (answer.code === code.success) dataFill(changed)
    return answer
  },
)

/** Edits a copy of the member's profile; header and menus change when it has been saved. */
export function ProfileForm() {
  const { t } = useTranslation('account')
  const ui = useTranslation('ui')
  const member = useUserInfo((state) => state)
  const motto = useMotto()
  const { username, motto: present } = member
  const schema = useMemo(() => profileSchema({ username, motto: present }), [username, present])
  const values: ProfileValues = {
    username: member.username,
    nickname: member.nickname ?? '',
    avatar: member.avatar ?? '',
    gender: String(Number(member.gender) || 0),
    birthday: member.birthday ?? '',
    motto,
  }
  const { form, sent, submit } = useSentForm('profile', schema, {
    values,
    labels: {
      avatar: t('parts.avatar'),
      username: t('profile.username'),
      nickname: t('profile.nickname'),
      gender: t('parts.gender'),
      birthday: t('parts.birthday'),
      motto: t('parts.motto'),
    },
  })
  const { control, reset } = form.control
  const typedMotto = useWatch({ control, name: 'motto' })

  return (
    <form method="post" noValidate className="flex max-w-form flex-col gap-5" onSubmit={submit}>
      <UnsavedGuard when={form.dirty && !form.submitting} />
      <SentForm name="profile" sent={sent} />
      <KeptDraft name="profile" saved={sent.outcome?.state === 'saved' ? sent.outcome : undefined} />
      <FormErrors form={form} />
      <AvatarField form={form} name={member.nickname || member.username} />
      <FormField form={form} name="username" help={t('profile.usernameHelp')} required>
        <TextInput
          {...form.field('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </FormField>
      <FormField form={form} name="nickname" help={t('profile.nicknameHelp')} required>
        <TextInput {...form.field('nickname')} autoComplete="nickname" />
      </FormField>
      <FormField form={form} name="gender" as="group">
        <RadioGroup
          {...form.field('gender')}
          options={[
            { value: '0', label: ui.t('gender.undisclosed') },
            { value: '1', label: ui.t('gender.male') },
            { value: '2', label: ui.t('gender.female') },
          ]}
        />
      </FormField>
      <FormField form={form} name="birthday" optional>
        <TextInput {...form.field('birthday')} type="date" min="1900-01-01" autoComplete="bday" />
      </FormField>
      <FormField form={form} name="motto" optional>
        <TextArea
          {...form.field('motto')}
          maxLength={mottoLength}
          defaultValue={undefined}
          value={typedMotto}
        />
      </FormField>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={form.submitting}>
          {t('profile.save')}
        </Button>
        <Button className="noscript:hidden" onClick={() => reset()}>
          {t('profile.reset')}
        </Button>
      </div>
    </form>
  )
}

/** The member's picture: choose another or none. It changes when the profile is saved. */
function AvatarField({ form, name }: { form: SchemaForm<ProfileValues>; name: string }) {
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
