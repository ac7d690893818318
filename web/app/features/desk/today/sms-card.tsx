import type { UnsentMessages } from '@shuyuan/contract/desk/today'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Card } from '#app/ui/card.tsx'

/** How many SMS of this hour or day are used, once most are, and what waits because none is left. */
export function SmsCard({ sms, held }: Pick<UnsentMessages, 'sms' | 'held'>) {
  const { t } = useTranslation('today')
  return (
    <Card title={t('smsUse.title')}>
      <ul className="flex flex-col gap-1 text-sm">
        {sms.map(({ what, span, count, limit }) => (
          <li key={what + span}>
            {t('smsUse.line', { what: t(`smsUse.${what}`), span: t(`smsUse.${span}`), count, limit })}
          </li>
        ))}
        {held > 0 && <li>{t('smsUse.held', { count: held })}</li>}
      </ul>
      <p className="mt-2 text-sm text-muted">{t('smsUse.help')}</p>
    </Card>
  )
}
