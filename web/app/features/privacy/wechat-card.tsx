import type { WechatBinding } from '@shuyuan/contract/account/wechat-login'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSend } from '#app/api/use-send.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

/** By which WeChat the account is logged in to; each can be ended. */
export function WechatCard({ bindings }: { bindings: readonly WechatBinding[] }) {
  const { t } = useTranslation('privacy')
  const { revalidate } = useRevalidator()
  const notify = useNotify()
  const [asked, setAsked] = useState<WechatBinding | null>(null)
  const [send, busy] = useSend()
  const day = (time: number) => timeFormat(time, { format: 'yyyy-mm-dd hh:MM' })
  const end = async ({ id }: WechatBinding) => {
    const answer = await send('/api/wechat/unbind', { id })
    if (!answer) return
    setAsked(null)
    notify.success(answer.msg)
    await revalidate()
  }
  return (
    <Card title={t('wechat.title')}>
      <p className="text-sm text-muted">{t(bindings.length > 0 ? 'wechat.help' : 'wechat.none')}</p>
      {bindings.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {bindings.map((binding) => (
            <li key={binding.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-0">
                <p className="font-medium">{t('wechat.since', { time: day(binding.create_time) })}</p>
                <p className="mt-0.5 text-sm text-muted">
                  {t('wechat.used', { time: day(binding.seen_time) })}
                </p>
              </div>
              <Button
                aria-label={t('wechat.endNamed', { time: day(binding.create_time) })}
                onClick={() => setAsked(binding)}
              >
                {t('wechat.end')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <Dialog
          open
          dismissable
          onClose={() => setAsked(null)}
          title={t('wechat.confirm')}
          description={t('wechat.confirmText')}
          actions={
            <>
              <Button onClick={() => setAsked(null)}>{t('wechat.keep')}</Button>
              <Button variant="danger" busy={busy} onClick={() => void end(asked)}>
                {t('wechat.end')}
              </Button>
            </>
          }
        />
      )}
    </Card>
  )
}
