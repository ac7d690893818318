import type { MessageChoicesData } from '@shuyuan/contract/message/message'
import { messageChannels, messageChoices } from '@shuyuan/contract/message/message-kinds'
import * as z from 'zod/mini'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { memberForm } from '#app/parts/form/member-action.ts'
import { SentForm, useSent } from '#app/parts/form/sent.tsx'
import { useUserInfo } from '#app/session/stores.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'

/** Saves which messages are wanted: each ticked box is a field. */
export const saveChoices = memberForm(z.record(z.string(), z.string()), (fields, { api }) =>
  api.post('/api/message/choose', { wanted: Object.keys(fields) }, { showSuccessMessage: true }),
)

export function MessageChoices({ data }: { data: MessageChoicesData }) {
  const { t } = useTranslation('notice')
  const sent = useSent('choices')
  const email = useUserInfo((state) => state.email)
  const { fetcher, busy } = sent
  const { offered, without } = data
  const shown = messageChoices.filter((choice) => offered.some((pair) => pair.startsWith(`${choice}:`)))
  if (shown.length === 0) return null
  return (
    <Card title={t('choices.title')}>
      <fetcher.Form method="post" className="flex flex-col gap-4">
        <SentForm name="choices" sent={sent} />
        <p className="max-w-measure text-sm text-muted">{t('choices.help')}</p>
        {email === '' && <p className="max-w-measure text-sm text-muted">{t('choices.noEmail')}</p>}
        <ul className="divide-y divide-line border-y border-line">
          {shown.map((choice) => (
            <li key={choice} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
              <span className="min-w-0 flex-1 basis-52 text-sm">{t(`choices.${choice}`)}</span>
              <span className="flex gap-x-6">
                {messageChannels.map((channel) => {
                  const name = `${choice}:${channel}`
                  if (!offered.includes(name)) return null
                  return (
                    <Checkbox
                      key={channel}
                      name={name}
                      value="1"
                      defaultChecked={!without.includes(name)}
                      label={
                        <>
                          {t(`choices.${channel}`)}
                          <span className="sr-only">: {t(`choices.${choice}`)}</span>
                        </>
                      }
                    />
                  )
                })}
              </span>
            </li>
          ))}
        </ul>
        <Button type="submit" busy={busy} className="self-start">
          {t('choices.save')}
        </Button>
      </fetcher.Form>
    </Card>
  )
}
