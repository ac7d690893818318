import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useWatch } from 'react-hook-form'
import { redirectDocument } from 'react-router'
import { waitedFor } from '#app/api/client.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { FormErrors } from '#app/parts/form/form-errors.tsx'
import { FormField } from '#app/parts/form/form-field.tsx'
import { SentForm, useSentForm } from '#app/parts/form/sent.tsx'
import { memberAction, memberForm } from '#app/parts/form/member-action.ts'
import { memberPage } from '#app/routing/page.ts'
import { logout } from '#app/session/logout.ts'
import { useSiteConfig, useUserInfo } from '#app/session/stores.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PasswordInput } from '#app/ui/form/password-input.tsx'
import { changeSchema } from './change-schema.ts'
import { SetByCode } from './set-by-code.tsx'
import { classes } from '#app/ui/classes.ts'
import { strengthOf, strengths, type Strength } from './strength.ts'

const fills: Record<Strength, string> = {
  weak: 'bg-cinnabar',
  fair: 'bg-ochre',
  good: 'bg-celadon',
  strong: 'bg-celadon',
}

/** Four strokes and a word: how hard the typed password is to guess. */
function StrengthHint({ password }: { password: string }) {
  const { t } = useTranslation('password')
  const strength = strengthOf(password)
  const reached = password ? strengths.indexOf(strength) + 1 : 0
  return (
    <div className="flex items-center gap-3 text-sm text-muted">
      <div aria-hidden="true" className="flex flex-1 gap-1.5">
        {strengths.map((step, index) => (
          <span
            key={step}
            className={classes(
              'h-1 flex-1 rounded-sm transition-colors',
              index < reached ? fills[strength] : 'bg-line',
            )}
          />
        ))}
      </div>
      <output className="min-w-24 text-end">
        {password ? t(`strength.${strength}`) : t('strength.none')}
      </output>
    </div>
  )
}

export const handle: PageHandle = { ns: ['password', 'form', 'ui'], title: 'password:title' }

const page = memberPage(() => null)
export const loader = page.loader
export const clientLoader = page.clientLoader

const quiet = { background: true, showCodeMessage: false, showErrorMessage: false }

const forms = memberAction({
  password: memberForm(changeSchema, async (values, { api, stores }) => {
    const answer = await api.post('/api/account/changePassword', values, waitedFor)
    if (answer.code !== code.success) return answer
    // The old session is over on the server, even if the logout call fails.
    await logout({ api, stores }, () => {}, quiet).catch(() => false)
    stores.userInfo.getState().reset()
    return redirectDocument('/user/login?why=passwordChanged')
  }),
})
export const action = forms.action
export const clientAction = forms.clientAction

/** A new password; afterwards one logs in again with it. */
export default function ChangePasswordPage() {
  const { t } = useTranslation('password')
  const endsAll = useSiteConfig((state) => state.features.includes('privacy'))
  const username = useUserInfo((state) => state.username)
  const { form, sent, submit } = useSentForm('password', changeSchema, {
    values: { oldPassword: '', newPassword: '', confirmPassword: '' },
    labels: { oldPassword: t('old'), newPassword: t('new'), confirmPassword: t('repeat') },
  })
  const typed = useWatch({ control: form.control.control, name: 'newPassword' })

  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{t('title')}</h1>
      <Card>
        <form method="post" noValidate className="flex max-w-form flex-col gap-5" onSubmit={submit}>
          <p className="text-sm text-muted">{t(endsAll ? 'help' : 'helpElsewhere')}</p>
          <SentForm name="password" sent={sent} />
          <FormErrors form={form} />
          {/* For password managers: whose password this is. */}
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
            <Button className="noscript:hidden" onClick={() => form.control.reset()}>
              {t('reset')}
            </Button>
          </div>
        </form>
        <div className="mt-6">
          <SetByCode />
        </div>
      </Card>
    </div>
  )
}
