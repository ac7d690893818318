import { deskCookieName, deskLifetime, type Entered } from '@shuyuan/contract/desk/desk'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
} from 'react-router'
import { apiContext } from '#app/api/context.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { loginPath, returnPath } from '#app/routing/addresses/return-path.ts'
import { visitorContext } from '#app/routing/contexts.ts'
import { useUserInfo } from '#app/session/stores.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { PasswordInput } from '#app/ui/form/password-input.tsx'
import { needDesk } from './desk-page.server.ts'

export const handle: PageHandle = { ns: ['desk', 'ui'], title: 'desk:enter.title' }

export async function loader(args: LoaderFunctionArgs) {
  needDesk(args)
  const { request, context } = args
  if ((await context.get(visitorContext).loggedIn()) === 'no') throw redirect(loginPath(request.url))
  return null
}

/** Asks for the password and hands over the cookie of the desk. */
export async function action(args: ActionFunctionArgs) {
  needDesk(args)
  const { request, context } = args
  const fields = await request.formData()
  const text = (name: string) => String(fields.get(name) ?? '')
  const answer = await context
    .get(apiContext)
    // A session that is not in cookies comes in the form.
    .post<Entered>('/api/desk/enter', {
      password: text('password'),
      ...(text('token') && { 'ba-user-token': text('token') }),
    })
    .catch(() => null)
  if (answer?.code === code.loginState || answer?.code === code.expired)
    throw redirect(loginPath(request.url, 'expired'))
  if (answer?.code !== code.success) return data({ message: answer?.msg ?? '' }, { status: 400 })
  const { searchParams, protocol } = new URL(request.url)
  const to = returnPath(searchParams, '/desk/home')
  const secure = protocol === 'https:' ? '; Secure' : ''
  const cookie = `${deskCookieName}=${answer.data.token}; Path=/desk; Max-Age=${deskLifetime}; HttpOnly; SameSite=Strict`
  return redirect(to.startsWith('/desk/') ? to : '/desk/home', { headers: { 'set-cookie': cookie + secure } })
}

/** The way to the desk: the password once more. */
export default function EnterPage() {
  const { t } = useTranslation('desk')
  const answered = useActionData<{ message: string }>()
  const token = useUserInfo((state) => state.token)
  const username = useUserInfo((state) => state.username)
  return (
    <main className="page-width flex min-h-dvh flex-col items-center justify-center py-10">
      <Card className="w-full max-w-form">
        <Form method="post" reloadDocument className="flex flex-col gap-5">
          <h1 className="text-2xl">{t('enter.title')}</h1>
          <p className="text-sm text-muted">{t('enter.why')}</p>
          {answered && (
            <p role="alert" className="text-sm text-cinnabar">
              {answered.message || t('noAnswer')}
            </p>
          )}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <input type="hidden" name="token" value={token} />
          <Field label={t('enter.password')} required>
            <PasswordInput name="password" autoComplete="current-password" />
          </Field>
          <Button type="submit" variant="primary">
            {t('enter.submit')}
          </Button>
        </Form>
      </Card>
    </main>
  )
}
