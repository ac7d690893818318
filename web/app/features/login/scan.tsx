import { type AskingScreen, scanPath } from '@shuyuan/contract/account/qr-login'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { isWechat, wechatLoginFeature } from '@shuyuan/contract/site/wechat-share'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useApi } from '#app/api/context.tsx'
import { useSend } from '#app/api/use-send.ts'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { loginPath, wechatPath } from '#app/routing/addresses/return-path.ts'
import { textStorage } from '#app/session/storage.ts'
import { useSiteConfig, useStores, useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { deviceName } from '#app/ui/device-name.ts'
import { Threshold } from './threshold.tsx'

export const handle: PageHandle = { ns: ['login', 'layouts', 'ui'], title: 'login:byQr.pageTitle' }

/** Where a phone comes to that has scanned the code of a computer: whether that one is to be logged in. */
export default function ScanPage() {
  // Another code in the same tab is asked about anew.
  return <Scanned key={useLocation().hash} />
}

function Scanned() {
  const { t } = useTranslation('login')
  const { ticket, screen, problem } = useScanned()
  const [send, busy] = useSend()
  const [said, setSaid] = useState<string | null>(null)
  const name = useUserInfo((state) => state.nickname || state.username)
  const answer = async (yes: boolean) => {
    const sent = await send('/api/login/qrAnswer', { ticket, yes })
    if (!sent) return
    dropTicket()
    setSaid(sent.msg)
  }
  return (
    <Threshold>
      <noscript>
        <p className="text-sm text-muted">{t('noScript.all')}</p>
      </noscript>
      {said !== null || problem !== null ? (
        <div className="flex flex-col gap-6">
          <h1 className="text-xl" role={problem === null ? 'status' : 'alert'}>
            {said ?? (problem || t('byWechat.noAnswer'))}
          </h1>
          <ButtonLink to="/user" size="large" wide>
            {t('byQr.toAccount')}
          </ButtonLink>
        </div>
      ) : screen === null ? (
        <output className="block text-muted noscript:hidden">{t('byQr.looking')}</output>
      ) : (
        <div className="flex flex-col gap-6">
          <h1 className="text-xl">{t('byQr.ask', { number: screen.number })}</h1>
          <dl className="divide-y divide-line border-y border-line text-sm">
            <Line term={t('byQr.account')}>{name}</Line>
            <Line term={t('byQr.device')}>{deviceName(screen.agent) || t('byQr.unknown')}</Line>
            <Line term={t('byQr.place')}>{t(screen.near ? 'byQr.near' : 'byQr.far', { ip: screen.ip })}</Line>
          </dl>
          <p className="rounded-sm border-s-2 border-ochre bg-ochre-wash px-4 py-3 text-sm">
            {t('byQr.warning', { number: screen.number })}
          </p>
          <div className="flex flex-col gap-3">
            <Button variant="primary" size="large" wide busy={busy} onClick={() => void answer(true)}>
              {t('byQr.yes')}
            </Button>
            <Button size="large" wide onClick={() => void answer(false)}>
              {t('byQr.no')}
            </Button>
          </div>
        </div>
      )}
    </Threshold>
  )
}

function Line({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex gap-4 py-3">
      <dt className="w-20 shrink-0 text-muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

const key = 'scanned'
const dropTicket = () => textStorage('sessionStorage').remove(key)

/**
 * The ticket of the address and the screen that it stands for. The ticket is kept in this tab while its owner logs in, as
 * the way through WeChat loses what is behind `#`.
 */
function useScanned(): { ticket: string; screen: AskingScreen | null; problem: string | null } {
  const api = useApi()
  const stores = useStores()
  const navigate = useNavigate()
  const { t } = useTranslation('login')
  const takesWechat = useSiteConfig((state) => state.features.includes(wechatLoginFeature))
  const [ticket, setTicket] = useState('')
  const [screen, setScreen] = useState<AskingScreen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const begun = useRef(false)
  const none = t('byQr.none')
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const storage = textStorage('sessionStorage')
    const brought = window.location.hash.slice(1)
    const found = brought || storage.get(key) || ''
    if (brought !== '') {
      storage.set(key, brought)
      // Neither the bar nor the history shows it.
      window.history.replaceState(window.history.state, '', scanPath)
    }
    const look = async () => {
      if (found === '') return setProblem(none)
      await stores.ready
      if (!isLoggedIn(stores.userInfo.getState())) {
        const silent = takesWechat && isWechat(navigator.userAgent)
        const entrance = silent
          ? `${wechatPath}?${new URLSearchParams({ to: scanPath })}`
          : loginPath(scanPath)
        return navigate(entrance, { replace: true })
      }
      setTicket(found)
      const quiet = { showCodeMessage: false, showErrorMessage: false } as const
      const answer = await api.post('/api/login/qrLook', { ticket: found }, quiet).catch(() => null)
      if (answer?.code === code.success && answer.data) return setScreen(answer.data)
      if (answer) dropTicket()
      return setProblem(answer?.msg ?? '')
    }
    void look()
  }, [api, stores, navigate, takesWechat, none])
  return { ticket, screen, problem }
}
