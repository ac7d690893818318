import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { wechatLoginFeature } from '@shuyuan/contract/site/wechat-share'
import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { useApi } from '#app/api/context.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { useSiteConfig, useStores } from '#app/session/stores.tsx'
import { CodeForm } from './code-form.tsx'
import { type LoginAnswer, useEnter } from './enter.ts'
import { clientLoader as loginClientLoader, type loader as loginLoader } from './login.tsx'
import { LoginForm } from './login-form.tsx'
import { keepLoginWay } from './login-way.ts'
import { Threshold } from './threshold.tsx'

export { handle, loader } from './login.tsx'

export const clientLoader = loginClientLoader

/** The address is cleaned of what WeChat put there, which changes nothing that was loaded. */
export const shouldRevalidate = () => false

/** Leads to WeChat, which sends the browser back here with a code; who is new there shows an account once. */
export default function WechatPage() {
  const login = useLoaderData<typeof loginLoader>()
  const { t } = useTranslation('login')
  const [query] = useSearchParams()
  const { problem, ticket } = useWechat()
  const enter = useEnterAndBind(ticket)
  const [byPassword, setByPassword] = useState(false)
  const offered = useSiteConfig((state) => state.features.includes(wechatLoginFeature))
  const ways = login.state === 'open' ? login.ways : []
  const back = new URLSearchParams(query)
  for (const name of ['code', 'state', 'type']) back.delete(name)
  if (ticket !== null && login.state === 'open')
    return (
      <Threshold>
        <p className="rounded-sm border-s-2 border-ochre bg-ochre-wash px-4 py-3 text-sm">
          {t('byWechat.first')}
        </p>
        {byPassword || ways.length === 0 ? (
          <LoginForm
            captcha={login.captcha}
            onCode={ways.length > 0 ? () => setByPassword(false) : undefined}
            onForgotten={undefined}
            onRegister={undefined}
            enter={enter}
          />
        ) : (
          <CodeForm ways={ways} posted={undefined} onPassword={() => setByPassword(true)} enter={enter} />
        )}
      </Threshold>
    )
  return (
    <Threshold>
      {problem === null ? (
        <output className="block text-muted">{t('byWechat.going')}</output>
      ) : (
        <div className="flex flex-col gap-4">
          <h1 className="text-xl">{t('byWechat.failed')}</h1>
          <p role="alert">{problem || t('byWechat.noAnswer')}</p>
          {offered && (
            <ButtonLink reloadDocument to={`?${back}`} variant="primary" size="large" wide>
              {t('byWechat.again')}
            </ButtonLink>
          )}
          <ButtonLink
            {...(!offered && { variant: 'primary' as const })}
            to={`/user/login?${new URLSearchParams([...back, ['type', 'code']])}`}
            size="large"
            wide
          >
            {t('byWechat.toCode')}
          </ButtonLink>
        </div>
      )}
    </Threshold>
  )
}

/** Goes to WeChat, or takes what it came back with: `ticket` stands for somebody new, `problem` says why nothing came of it. */
function useWechat(): { problem: string | null; ticket: string | null } {
  const api = useApi()
  const enter = useEnter()
  const [query, setQuery] = useSearchParams()
  const [problem, setProblem] = useState<string | null>(null)
  const [ticket, setTicket] = useState<string | null>(null)
  const begun = useRef(false)
  useEffect(() => {
    // A code is good for one use.
    if (begun.current) return
    begun.current = true
    const quiet = { showCodeMessage: false, showErrorMessage: false } as const
    const begin = async () => {
      const answer = await api
        .post('/api/login/wechatStart', { to: query.get('to') ?? '' }, quiet)
        .catch(() => null)
      if (answer?.code === code.success && answer.data) location.replace(answer.data.url)
      else setProblem(answer?.msg ?? '')
    }
    const comeBack = async (returned: { code: string; state: string }) => {
      // WeChat's own mark, which browsers carry through redirects.
      const { pathname, search, hash } = window.location
      if (hash === '#wechat_redirect')
        window.history.replaceState(window.history.state, '', pathname + search)
      const answer = await api.post('/api/login/wechat', returned, quiet).catch(() => null)
      const data = answer?.code === code.success ? answer.data : null
      if (answer && data && 'userInfo' in data) {
        keepLoginWay('wechat')
        await enter({ ...answer, data })
        return
      }
      // Neither stays in the history.
      setQuery(
        (now) => {
          now.delete('code')
          now.delete('state')
          return now
        },
        { replace: true, preventScrollReset: true },
      )
      if (data && 'ticket' in data) setTicket(data.ticket)
      else setProblem(answer?.msg ?? '')
    }
    const state = query.get('state')
    void (state === null ? begin() : comeBack({ code: query.get('code') ?? '', state }))
  }, [api, enter, query, setQuery])
  return { problem, ticket }
}

/** Finishes the login of somebody new, whose WeChat logs in from now on. */
function useEnterAndBind(ticket: string | null): ReturnType<typeof useEnter> {
  const api = useApi()
  const stores = useStores()
  const enter = useEnter()
  return async (answer: Envelope<LoginAnswer | null>) => {
    if (answer.code === code.success && answer.data?.userInfo && ticket !== null) {
      // The call is the member's own.
      stores.userInfo.getState().dataFill(answer.data.userInfo)
      const bound = await api.post('/api/wechat/bind', { ticket }).catch(() => null)
      if (bound?.code === code.success) keepLoginWay('wechat')
    }
    await enter(answer)
  }
}
