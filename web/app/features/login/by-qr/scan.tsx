import { useState } from 'react'
import { useLocation } from 'react-router'
import { useSend } from '#app/api/use-send.ts'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useUserInfo } from '#app/session/stores.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { deviceName } from '#app/ui/device-name.ts'
import { Threshold } from '../threshold.tsx'
import { dropTicket, useScanned } from './use-scanned.ts'

export const handle: PageHandle = { ns: ['by-qr', 'login', 'layouts', 'ui'], title: 'by-qr:pageTitle' }

/** Where a phone comes to that has scanned the code of a computer: whether that one is to be logged in. */
export default function ScanPage() {
  const { hash } = useLocation()
  const [seen, setSeen] = useState({ hash, ticket: hash.slice(1), codes: 0 })
  // The ticket leaves the address at once; another one in the same tab is asked about anew.
  if (hash !== seen.hash)
    setSeen(hash === '' ? { ...seen, hash } : { hash, ticket: hash.slice(1), codes: seen.codes + 1 })
  return <Scanned key={seen.codes} brought={seen.ticket} />
}

/** What replaced something else takes the focus. */
const focus = (element: HTMLElement | null) => element?.focus()

function Scanned({ brought }: { brought: string }) {
  const { t } = useTranslation(['by-qr', 'login'])
  const { ticket, screen, problem, again } = useScanned(brought)
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
        <p className="text-sm text-muted">{t('login:noScript.all')}</p>
      </noscript>
      {said !== null || problem !== null ? (
        <div className="flex flex-col gap-6">
          <div role={problem === null ? 'status' : 'alert'}>
            <h1 ref={focus} tabIndex={-1} className="text-xl focus:outline-none">
              {said ?? (problem?.sentence || t('login:byWechat.noAnswer'))}
            </h1>
          </div>
          {problem?.passes && (
            <Button variant="primary" size="large" wide onClick={again}>
              {t('again')}
            </Button>
          )}
          <ButtonLink to="/user" size="large" wide>
            {t('toAccount')}
          </ButtonLink>
        </div>
      ) : screen === null ? (
        <output className="block text-muted noscript:hidden">{t('looking')}</output>
      ) : (
        <div className="flex flex-col gap-6">
          <h1 ref={focus} tabIndex={-1} className="text-xl focus:outline-none">
            {t('ask', { number: screen.number })}
          </h1>
          <dl className="divide-y divide-line border-y border-line text-sm">
            <Line term={t('account')}>{name}</Line>
            <Line term={t('device')}>{deviceName(screen.agent) || t('unknown')}</Line>
            <Line term={t('place')}>{t(screen.near ? 'near' : 'far', { ip: screen.ip })}</Line>
          </dl>
          <p className="rounded-sm border-s-2 border-ochre bg-ochre-wash px-4 py-3 text-sm">
            {t('warning', { number: screen.number })}
          </p>
          <div className="flex flex-col gap-3">
            <Button variant="primary" size="large" wide busy={busy} onClick={() => void answer(true)}>
              {t('yes')}
            </Button>
            <Button size="large" wide onClick={() => void answer(false)}>
              {t('no')}
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
