import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useApi } from '#app/api/context.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { FormErrors } from '#app/parts/form/form-errors.tsx'
import { FormField } from '#app/parts/form/form-field.tsx'
import { useSchemaForm } from '#app/parts/form/schema-form.ts'
import { memberPage } from '#app/routing/page.ts'
import { logout } from '#app/session/logout.ts'
import { useSiteConfig, useStores, useUserInfo } from '#app/session/stores.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PasswordInput } from '#app/ui/form/password-input.tsx'
import { changeSchema } from './change-schema.ts'
import { StrengthHint } from './strength-hint.tsx'

export const handle: PageHandle = { ns: ['password', 'form', 'ui'], title: 'password:title' }

const page = memberPage(() => null)
export const loader = page.loader
export const clientLoader = page.clientLoader

/** A new password; afterwards one logs in again with it. */
export default function ChangePasswordPage() {
  const { t } = useTranslation('password')
  const api = useApi()
  const stores = useStores()
  const endsAll = useSiteConfig((state) => state.features.includes('privacy'))
  const username = useUserInfo((state) => state.username)
  const form = useSchemaForm(changeSchema, {
    values: { oldPassword: '', newPassword: '', confirmPassword: '' },
    labels: { oldPassword: t('old'), newPassword: t('new'), confirmPassword: t('repeat') },
  })
  const typed = useWatch({ control: form.control.control, name: 'newPassword' })

  const submit = form.submit(async (values) => {
    const answer = await api.post('/api/account/changePassword', values).catch(() => null)
    if (answer?.code !== code.success) return
    const leave = () => window.location.assign('/user/login?why=passwordChanged')
    const left = await logout({ api, stores }, leave).catch(() => false)
    if (left) return
    // The old session is over on the server, whether logging out could be said to it or not.
    stores.userInfo.getState().reset()
    leave()
  })

  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{t('title')}</h1>
      <Card>
        <form method="post" noValidate className="flex max-w-form flex-col gap-5" onSubmit={submit}>
          <p className="text-sm text-muted">{t(endsAll ? 'help' : 'helpElsewhere')}</p>
          <FormErrors form={form} />
          {/* Tells password managers whose password this is. */}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <FormField form={form} name="oldPassword" required>
            <PasswordInput {...form.field('oldPassword')} autoComplete="current-password" />
          </FormField>
          <FormField form={form} name="newPassword" help={t('rule')} required>
            <PasswordInput {...form.field('newPassword')} autoComplete="new-password" />
          </FormField>
          <StrengthHint password={typed} />
          <FormField form={form} name="confirmPassword" required>
            <PasswordInput {...form.field('confirmPassword')} autoComplete="new-password" />
          </FormField>
          <div className="mt-2 flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={form.submitting}>
              {t('save')}
            </Button>
            <Button onClick={() => form.control.reset()}>{t('reset')}</Button>
          </div>
        </form>
      </Card>
    </div>
  )
}
