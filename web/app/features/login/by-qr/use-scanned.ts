import { type AskingScreen, scanPath } from '@shuyuan/contract/account/qr-login'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { isWechat, wechatLoginFeature } from '@shuyuan/contract/site/wechat-share'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '#app/api/context.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { loginPath, wechatPath } from '#app/routing/addresses/return-path.ts'
import { textStorage } from '#app/session/storage.ts'
import { useSiteConfig, useStores } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'

interface Problem {
  /** '' for no answer. */
  sentence: string
  /** The code may still be good: it is worth a second look. */
  passes: boolean
}

const key = 'scanned'
export const dropTicket = () => textStorage('sessionStorage').remove(key)

const quiet = { showCodeMessage: false, showErrorMessage: false } as const

/**
 * The ticket that the address `brought`, or an earlier one did, and the screen that it stands for. It is kept in this tab
 * while its owner logs in, as the way through WeChat loses what is behind `#`.
 */
export function useScanned(brought: string) {
  const api = useApi()
  const stores = useStores()
  const navigate = useNavigate()
  const { t } = useTranslation('by-qr')
  const takesWechat = useSiteConfig((state) => state.features.includes(wechatLoginFeature))
  const [ticket, setTicket] = useState('')
  const [screen, setScreen] = useState<AskingScreen | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const begun = useRef(false)
  const none = t('none')

  const look = useCallback(async () => {
    const kept = textStorage('sessionStorage').get(key) ?? ''
    if (kept === '') return setProblem({ sentence: none, passes: false })
    await stores.ready
    if (!isLoggedIn(stores.userInfo.getState())) {
      const silent = takesWechat && isWechat(navigator.userAgent)
      const entrance = silent ? `${wechatPath}?${new URLSearchParams({ to: scanPath })}` : loginPath(scanPath)
      return navigate(entrance, { replace: true })
    }
    setTicket(kept)
    setProblem(null)
    const answer = await api.post('/api/login/qrLook', { ticket: kept }, quiet).catch(() => null)
    if (answer?.code === code.success && answer.data) return setScreen(answer.data)
    // Whoever asks too often is told when to come back; that says nothing of the code.
    const isOver = answer?.code === code.failure && answer.retryAfter === undefined
    if (isOver) dropTicket()
    return setProblem({ sentence: answer?.msg ?? '', passes: !isOver })
  }, [api, stores, navigate, takesWechat, none])

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const begin = async () => {
      if (brought !== '') {
        textStorage('sessionStorage').set(key, brought)
        // Neither the bar, the history nor a way to the login has it.
        await navigate(scanPath, { replace: true })
      }
      await look()
    }
    void begin()
  }, [brought, look, navigate])

  return { ticket, screen, problem, again: () => void look() }
}
