import type { PrivacyData } from '@shuyuan/contract/account/privacy'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSend } from '#app/api/use-send.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { useUserInfo } from '#app/session/stores.tsx'
import { deviceName } from '#app/ui/device-name.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

/** Where the account is logged in; each place but this one can be ended. */
export function Sessions({ sessions, previous }: Pick<PrivacyData, 'sessions' | 'previous'>) {
  const { t } = useTranslation('privacy')
  const time = useUserInfo((state) => state.last_login_time)
  const ip = useUserInfo((state) => state.last_login_ip)
  const when = (seconds: number | string | null | undefined) =>
    timeFormat(seconds, { format: 'yyyy-mm-dd hh:MM' })
  const { revalidate } = useRevalidator()
  const notify = useNotify()
  /** The session that the member is asked about. */
  const [asked, setAsked] = useState<{ id: string; device: string } | null>(null)
  const [send, busy] = useSend()
  const end = async ({ id, device }: { id: string; device: string }) => {
    if (!(await send('/api/privacy/endSession', { id }))) return
    setAsked(null)
    notify.success(t('sessions.ended', { device }))
    await revalidate()
  }
  return (
    <Card title={t('sessions.title')}>
      <p className="text-sm text-muted">{t('sessions.help')}</p>
      <Facts
        className="mt-2 mb-4 text-sm tabular-nums"
        items={[
          Boolean(when(time)) && t('sessions.this', { time: when(time), ip }),
          previous !== null && t('sessions.previous', { time: when(previous.time), ip: previous.ip }),
        ]}
      />
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map(({ id, agent, ip, seen_time, current }) => {
          const device = deviceName(agent) || t('sessions.unknown')
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-0">
                <p className="font-medium">
                  {device}
                  {current && (
                    <Badge tone="success" className="ms-2">
                      {t('sessions.current')}
                    </Badge>
                  )}
                </p>
                <p className="mt-0.5 text-sm text-muted">
                  {t('sessions.seen', { time: when(seen_time), ip })}
                </p>
              </div>
              {!current && (
                <Button
                  aria-label={t('sessions.endNamed', { device })}
                  onClick={() => setAsked({ id, device })}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {asked && (
        <Dialog
          open
          dismissable
          onClose={() => setAsked(null)}
          title={t('sessions.confirm', { device: asked.device })}
          description={t('sessions.confirmText')}
          actions={
            <>
              <Button onClick={() => setAsked(null)}>{t('sessions.keep')}</Button>
              <Button variant="danger" busy={busy} onClick={() => void end(asked)}>
                {t('sessions.end')}
              </Button>
            </>
          }
        />
      )}
    </Card>
  )
}
