import type { ConsentStanding } from '@shuyuan/contract/account/privacy'
import { useRevalidator } from 'react-router'
import { useSend } from '#app/api/use-send.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

export function Consents({ consents }: { consents: readonly ConsentStanding[] }) {
  const { t } = useTranslation('privacy')
  const { revalidate } = useRevalidator()
  const [send] = useSend()
  const withdraw = async ({ doc, subject }: ConsentStanding) => {
    if (await send('/api/privacy/withdraw', { doc, subject })) await revalidate()
  }
  return (
    <Card title={t('consents.title')}>
      <p className="mb-4 text-sm text-muted">{t(consents.length > 0 ? 'consents.help' : 'consents.none')}</p>
      {consents.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {consents.map((consent) => {
            const { doc, subject, version, agreed, create_time: time } = consent
            const [kind = '', ref = ''] = subject.split(':')
            const title = t(`consents.doc.${doc}`, { defaultValue: doc })
            return (
              <li
                key={`${subject} ${doc}`}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
              >
                <div className="min-w-0">
                  <p className="font-medium">{title}</p>
                  <p className="mt-0.5 text-sm text-muted">
                    {[
                      t(`consents.subject.${kind}`, { ref, defaultValue: subject }),
                      t('consents.version', { version }),
                      t(agreed ? 'consents.agreed' : 'consents.refused', {
                        // Hyphens at which no line breaks.
                        time: timeFormat(time, { format: 'yyyy-mm-dd' }).replaceAll('-', '\u2011'),
                      }),
                    ].join(' · ')}
                  </p>
                </div>
                {agreed && (
                  <Button
                    aria-label={t('consents.withdrawNamed', { title })}
                    onClick={() => void withdraw(consent)}
                  >
                    {t('consents.withdraw')}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
