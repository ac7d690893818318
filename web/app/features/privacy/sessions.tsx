import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { LoginSession } from '@shuyuan/contract/account/privacy'
import { useRevalidator } from 'react-router'
import { useApi } from '#app/api/context.tsx'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { deviceName } from './device-name.ts'

/** Where the account is logged in; each place but this one can be ended. */
export function Sessions({ sessions }: { sessions: readonly LoginSession[] }) {
  const { t } = useTranslation('privacy')
  const { revalidate } = useRevalidator()
  const api = useApi()
  const end = async (id: string) => {
    const answer = await api.post('/api/privacy/endSession', { id }).catch(() => null)
    if (answer?.code === code.success) await revalidate()
  }
  return (
    <Card title={t('sessions.title')}>
      <p className="mb-4 text-sm text-muted">{t('sessions.help')}</p>
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
                  {t('sessions.seen', { time: timeFormat(seen_time, { format: 'yyyy-mm-dd hh:MM' }), ip })}
                </p>
              </div>
              {!current && (
                <Button aria-label={t('sessions.endNamed', { device })} onClick={() => void end(id)}>
                  {t('sessions.end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
