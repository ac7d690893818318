import { lazy, Suspense, useEffect } from 'react'
import {
  data,
  Link,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigate,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  type HeadersArgs,
} from 'react-router'
import { isWechat, wechatLoginFeature } from '@shuyuan/contract/site/wechat-share'
import { apiContext } from '#app/api/context.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { loginReason, wechatPath } from '#app/routing/addresses/return-path.ts'
import { hydratingContext, visitorContext } from '#app/routing/contexts.ts'
import { isLoggedIn } from '#app/session/user-info.ts'
import { storesContext, useSiteConfig } from '#app/session/stores.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { whenIdle } from '#app/ui/idle.ts'
import { waitBeforeAlive } from '#app/routing/start/before-alive.ts'
import { useEnter } from './enter.ts'
import { logInByForm } from './form-login.server.ts'
import { loadLogin, pastLogin } from './load-login.ts'
import { keepLoginWay, loginWay } from './login-way.ts'
import { QrPlace } from './by-qr/qr-place.tsx'
import { Threshold } from './threshold.tsx'

const loadForgotten = async () => ({ default: (await import('./forgotten.tsx')).Forgotten })
const loadRegister = async () => ({ default: (await import('./register-form.tsx')).RegisterForm })
const loadCode = async () => ({ default: (await import('./code-form.tsx')).CodeForm })
const loadPassword = async () => ({ default: (await import('./login-form.tsx')).LoginForm })
const loads = { forgotten: loadForgotten, register: loadRegister, code: loadCode, password: loadPassword }
const loadClosed = async () => ({ default: (await import('./closed.tsx')).Closed })
const loadCaptcha = async () => ({
  default: (await import('#app/parts/captcha/captcha-step.tsx')).CaptchaStep,
})

// A visitor needs one of the forms: a browser loads the others later, a server has them at once.
const Register = import.meta.env.SSR ? (await loadRegister()).default : lazy(loadRegister)
const Forgotten = import.meta.env.SSR ? (await loadForgotten()).default : lazy(loadForgotten)
const ByCode = import.meta.env.SSR ? (await loadCode()).default : lazy(loadCode)
const ByPassword = import.meta.env.SSR ? (await loadPassword()).default : lazy(loadPassword)
const Closed = import.meta.env.SSR ? (await loadClosed()).default : lazy(loadClosed)
const CaptchaStep = import.meta.env.SSR ? (await loadCaptcha()).default : lazy(loadCaptcha)

if (!import.meta.env.SSR) {
  const drawn = drawnForm()
  if (drawn) waitBeforeAlive(loads[drawn]())
}

export const handle: PageHandle = {
  ns: ['login', 'contact', 'form', 'layouts', 'ui'],
  title: 'login:title',
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  // A visitor whose session cannot be checked now sees the form.
  const loggedIn = await context
    .get(visitorContext)
    .loggedIn()
    .catch(() => 'unknown')
  const way = loginWay(request.headers.get('cookie') ?? '')
  const inWechat = isWechat(request.headers.get('user-agent') ?? '')
  const loaded = await loadLogin(context.get(apiContext), request, loggedIn === 'yes')
  const login = { ...loaded, way, inWechat }
  const trouble = login.state === 'open' && login.trouble
  if (!trouble) return data(login)
  const { wait } = trouble
  return data(login, { status: wait > 0 ? 429 : 503, headers: { 'retry-after': String(wait || 5) } })
}

export const headers = ({ loaderHeaders, actionHeaders }: HeadersArgs) =>
  loaderHeaders.has('retry-after') ? loaderHeaders : actionHeaders

/** Logs in where no script runs. */
export const action = logInByForm

export async function clientLoader({ context, request, serverLoader }: ClientLoaderFunctionArgs) {
  const hydrating = context.get(hydratingContext)
  const rendered = hydrating ? await serverLoader<typeof loader>() : null
  const stores = context.get(storesContext)
  await stores.ready
  // A page that cannot reach the server says so here; the member's pages could not be shown either.
  const inTrouble = rendered?.state === 'open' && rendered.trouble
  if (isLoggedIn(stores.userInfo.getState()) && !inTrouble) throw pastLogin(request)
  if (rendered) return rendered
  const login = await loadLogin(context.get(apiContext), request, false)
  return { ...login, way: loginWay(document.cookie), inWechat: isWechat(navigator.userAgent) }
}
clientLoader.hydrate = true as const

/** Switching between login and registration loads no data again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

export default function LoginPage() {
  const login = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const [query, setQuery] = useSearchParams()
  const enter = useEnter()
  const navigate = useNavigate()
  const { t } = useTranslation('login')
  const takesCodes = useSiteConfig((state) => state.features.includes('code-login'))
  const hasWechat = useSiteConfig((state) => state.features.includes(wechatLoginFeature))
  const takesWechat = hasWechat && login.inWechat
  const reason = loginReason(query)
  const byWechat = `${wechatPath}?${query}`
  // Whoever logged in by WeChat last is asked nothing, but for somebody who has just logged out.
  const silent = takesWechat && login.way === 'wechat' && reason !== 'loggedOut'
  useEffect(() => {
    if (silent) void navigate(byWechat, { replace: true })
    else if (reason === 'loggedOut' && login.way === 'wechat') keepLoginWay('code')
  }, [silent, byWechat, reason, login.way, navigate])
  useEffect(
    () =>
      whenIdle(() => {
        for (const load of Object.values(loads)) load().catch(() => {})
      }),
    [],
  )
  if (login.state === 'closed') {
    return (
      <Threshold>
        <Suspense>
          <Closed message={login.message} />
        </Suspense>
      </Threshold>
    )
  }

  if (sent?.captcha) {
    return (
      <Threshold>
        <Suspense>
          <CaptchaStep {...sent.captcha} carried={sent.typed} />
        </Suspense>
      </Threshold>
    )
  }

  const sendsCodes = login.ways.length > 0
  const codes = sendsCodes && takesCodes
  // Whoever has just set a password, or came by one last, is asked for it.
  const wantsPassword = login.way === 'password' || reason === 'passwordChanged'
  // What was sent without a script comes back to the form that it is from.
  const first = !codes || wantsPassword || (sent && !sent.typed['form']) ? 'password' : 'code'
  const type = (sendsCodes && query.get('type')) || first
  function show(form: keyof typeof loads) {
    setQuery(
      (query) => {
        query.set('type', form)
        return query
      },
      { replace: true, preventScrollReset: true },
    )
  }
  // If the form cannot be loaded, the one that is shown stays.
  const open = (form: keyof typeof loads) => () =>
    void loads[form]().then(
      () => show(form),
      () => {},
    )
  const opener = (form: keyof typeof loads) => (sendsCodes ? open(form) : undefined)
  return (
    <Threshold>
      {login.trouble && <Trouble {...login.trouble} />}
      {takesWechat && (
        <ButtonLink to={byWechat} variant="primary" size="large" wide>
          {t('byWechat.open')}
        </ButtonLink>
      )}
      {hasWechat && !login.inWechat && (type === 'code' || type === 'password') && <QrPlace enter={enter} />}
      {type === 'forgotten' ? (
        <Suspense>
          <Forgotten ways={login.ways} posted={sent} onBack={open('password')} />
        </Suspense>
      ) : type === 'register' ? (
        <Suspense>
          <Register ways={login.ways} posted={sent} onLogin={open('password')} enter={enter} />
        </Suspense>
      ) : type === 'code' && codes ? (
        <Suspense>
          <ByCode
            ways={login.ways}
            posted={sent}
            onPassword={open('password')}
            enter={enter}
            onKeeping={takesWechat ? () => navigate(byWechat, { replace: true }) : undefined}
          />
        </Suspense>
      ) : (
        <Suspense>
          <ByPassword
            captcha={login.captcha}
            sent={sent}
            onCode={takesCodes ? opener('code') : undefined}
            onForgotten={opener('forgotten')}
            onRegister={opener('register')}
            enter={enter}
          />
        </Suspense>
      )}
    </Threshold>
  )
}

/** Which form the server drew; undefined where it drew another page. */
function drawnForm(): keyof typeof loads | undefined {
  if (!document.querySelector('main [name=username], main [name=form]')) return undefined
  const named = document.querySelector<HTMLInputElement>('main [name=form]')?.value
  return named === 'forgotten' || named === 'register' || named === 'code' ? named : 'password'
}

/** Why a login may fail just now; stands above the form. */
function Trouble({ wait }: { wait: number }) {
  const { t } = useTranslation('login')
  const { pathname, search } = useLocation()
  return (
    <output className="block rounded-sm border-s-2 border-ochre bg-ochre-wash px-4 py-3 text-sm">
      {wait > 0 ? t('trouble.wait', { count: wait }) : t('trouble.away')}{' '}
      <Link reloadDocument to={pathname + search} className="text-link">
        {t('trouble.again')}
      </Link>
    </output>
  )
}
