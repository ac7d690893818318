import { useState } from 'react'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { redirect, useLoaderData, useSearchParams } from 'react-router'
import { apiContext } from '#app/api/context.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { hydratingContext, visitorContext } from '#app/routing/contexts.ts'
import { isLoggedIn } from '#app/session/user-info.ts'
import { storesContext } from '#app/session/stores.tsx'
import { Closed } from './closed.tsx'
import { Forgotten } from './forgotten.tsx'
import { loadCheckIn } from './load-check-in.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { Threshold } from './threshold.tsx'

export const handle: PageHandle = {
  ns: ['check-in', 'contact', 'form', 'layouts', 'ui'],
  title: 'check-in:title',
}

export async function loader({ context }: LoaderFunctionArgs) {
  const loggedIn = (await context.get(visitorContext).loggedIn()) === 'yes'
  return loadCheckIn(context.get(apiContext), loggedIn)
}

export async function clientLoader({ context, serverLoader }: ClientLoaderFunctionArgs) {
  const hydrating = context.get(hydratingContext)
  const rendered = hydrating ? await serverLoader<typeof loader>() : null
  const stores = context.get(storesContext)
  await stores.ready
  if (isLoggedIn(stores.userInfo.getState())) throw redirect('/user')
  return rendered ?? loadCheckIn(context.get(apiContext), false)
}
clientLoader.hydrate = true as const

/** Changing between login and registration asks nothing anew. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

/** Login, registration and forgotten password: the way into the member area. */
export default function CheckInPage() {
  const checkIn = useLoaderData<typeof loader>()
  const [query, setQuery] = useSearchParams()
  const [forgotten, setForgotten] = useState(false)
  if (checkIn.state === 'closed') {
    return (
      <Threshold>
        <Closed message={checkIn.message} />
      </Threshold>
    )
  }

  const registering = query.get('type') === 'register' && checkIn.ways.length > 0
  function show(form: 'login' | 'register') {
    setForgotten(false)
    setQuery(
      (query) => {
        if (form === 'register') query.set('type', 'register')
        else query.delete('type')
        return query
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <Threshold>
      {forgotten ? (
        <Forgotten ways={checkIn.ways} onBack={() => setForgotten(false)} />
      ) : registering ? (
        <RegisterForm ways={checkIn.ways} onLogin={() => show('login')} />
      ) : (
        <LoginForm
          captcha={checkIn.captcha}
          onForgotten={checkIn.ways.length > 0 ? () => setForgotten(true) : undefined}
          onRegister={checkIn.ways.length > 0 ? () => show('register') : undefined}
        />
      )}
    </Threshold>
  )
}
