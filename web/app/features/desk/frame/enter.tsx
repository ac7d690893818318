import type { NeedsCode } from '@shuyuan/contract/desk/desk'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { loginPath, returnPath } from '#app/routing/addresses/return-path.ts'
import { apiContext } from '#app/api/context.tsx'
import { visitorContext } from '#app/routing/contexts.ts'
import { useUserInfo } from '#app/session/stores.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { PasswordInput } from '#app/ui/form/password-input.tsx'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { needDesk } from '../desk-page.server.ts'
import { enterDesk } from './enter.server.ts'
import { NoRole } from './no-role.tsx'
import { SetByCode } from '../../password/set-by-code.tsx'
import { CodeField, RecoveryCodes, SetupStep } from '../second-step/code-step.tsx'

export const handle: PageHandle = { ns: ['desk', 'password', 'second-step', 'ui'], title: 'desk:enter.title' }

export async function loader(args: LoaderFunctionArgs) {
  needDesk(args)
  const { request, context } = args
  if ((await context.get(visitorContext).loggedIn()) === 'no') throw redirect(loginPath(request.url))
  // Where it is not known, as without cookies, the password is asked for.
  const answer = await context
    .get(apiContext)
    .get('/api/desk/roles')
    .catch(() => null)
  const known = answer?.code === code.success ? answer.data : null
  return known?.roles.length === 0 ? known : null
}

/** What the page shows after a form that did not lead into the desk. */
interface Answered {
  message: string
  /** Where a code is asked for: what goes with it. */
  next: NeedsCode | null
  /** Shown once, after which the desk is open; none else. */
  recoveryCodes: readonly string[]
}

/** Asks for the password, and for a code where the account has a second step, and hands over the cookie of the desk. */
export async function action(args: ActionFunctionArgs) {
  const entry = await enterDesk(args)
  const { url } = args.request
  if (entry.state === 'member') throw redirect(loginPath(url, 'expired'))
  if (entry.state === 'open') {
    const { cookie, recoveryCodes } = entry
    const headers = { 'set-cookie': cookie }
    if (recoveryCodes.length > 0)
      return data<Answered>({ message: '', next: null, recoveryCodes }, { headers })
    return redirect(deskAddress(new URL(url).searchParams), { headers })
  }
  const { message } = entry
  const next = entry.state === 'code' ? entry.next : null
  const asks = next !== null && message === ''
  return data<Answered>({ message, next, recoveryCodes: [] }, { status: asks ? 200 : 400 })
}

/** The page of the desk that was asked for. */
function deskAddress(query: URLSearchParams): string {
  const to = returnPath(query, '/desk/home')
  return to.startsWith('/desk/') ? to : '/desk/home'
}

/** The way to the desk: the password once more, and a code where the account has a second step. */
export default function EnterPage() {
  const { t } = useTranslation(['desk', 'second-step'])
  const answered = useActionData<Answered>()
  const shut = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const token = useUserInfo((state) => state.token)
  const username = useUserInfo((state) => state.username)
  const next = answered?.next
  const codes = answered?.recoveryCodes ?? []
  return (
    <main className="page-width flex min-h-dvh flex-col items-center justify-center py-10">
      <Card className="w-full max-w-form">
        {shut ? (
          <NoRole {...shut} />
        ) : codes.length > 0 ? (
          <div className="flex flex-col gap-5">
            <h1 className="text-2xl">{t('enter.title')}</h1>
            <RecoveryCodes codes={codes} />
            <ButtonAnchor variant="primary" href={deskAddress(query)}>
              {t('enter.submit')}
            </ButtonAnchor>
          </div>
        ) : (
          <Form method="post" reloadDocument className="flex flex-col gap-5">
            <h1 className="text-2xl">{t('enter.title')}</h1>
            {!next && <p className="text-sm text-muted">{t('enter.why')}</p>}
            {answered && (answered.message !== '' || !next) && (
              <p role="alert" className="text-sm text-cinnabar">
                {answered.message || t('noAnswer')}
              </p>
            )}
            <input type="hidden" name="token" value={token} />
            {next ? (
              <>
                <input type="hidden" name="pass" value={next.pass} />
                {next.setup && <p className="text-sm">{t('second-step:compulsory')}</p>}
                {next.setup && <SetupStep setup={next.setup} />}
                <CodeField recovery={!next.setup} />
              </>
            ) : (
              <>
                <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
                <Field label={t('enter.password')} required>
                  <PasswordInput name="password" autoComplete="current-password" />
                </Field>
              </>
            )}
            <Button type="submit" variant="primary">
              {t('enter.submit')}
            </Button>
            {!next && <SetByCode />}
          </Form>
        )}
      </Card>
    </main>
  )
}
