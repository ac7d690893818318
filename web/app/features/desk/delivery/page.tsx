import { addressChannels } from '@shuyuan/contract/message/message-kinds'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { ActedNote, useDeskForm } from '../desk-form.tsx'
import { actAtDesk, loadDesk } from '../desk-page.server.ts'
import { SiteRooms } from '../site/site-rooms.tsx'

export const handle: PageHandle = {
  ns: ['delivery', 'message-texts', 'site', 'desk', 'ui'],
  title: 'delivery:heading',
}

export function loader(args: LoaderFunctionArgs) {
  return loadDesk(args, (api) => api.get('/api/desk/site/delivery'))
}

export const action = (args: ActionFunctionArgs) => actAtDesk(args, 'site', ['test-mail', 'test-sms'])

/** Whether mail and SMS leave the site, and a message to oneself as a test. */
export default function DeliveryPage() {
  const { t } = useTranslation(['delivery', 'message-texts'])
  const delivery = useLoaderData<typeof loader>()
  const { Form, acted, busy } = useDeskForm()
  const { smsKinds, links } = delivery
  return (
    <div className="flex flex-col gap-6">
      <SiteRooms />
      {addressChannels.map((channel) => {
        const contact = channel === 'mail' ? delivery.email : delivery.mobile
        return (
          <Card
            key={channel}
            title={t(channel)}
            aside={
              <Badge tone={delivery[channel] ? 'success' : 'warning'}>
                {t(delivery[channel] ? 'isSet' : 'notSet')}
              </Badge>
            }
          >
            <p className="max-w-form text-sm text-muted">{t(`${channel}Help`)}</p>
            {channel === 'sms' && smsKinds.length > 0 && (
              <p className="mt-2 text-sm">
                {t('smsKinds', {
                  kinds: smsKinds.map((kind) => t(`message-texts:kind.${kind}`)).join(t('comma')),
                })}
              </p>
            )}
            <Form method="post" className="mt-4 flex flex-col items-start gap-3">
              <p>{contact ? t('to', { contact }) : t(`${channel}None`)}</p>
              <Button type="submit" name="act" value={`test-${channel}`} busy={busy}>
                {t('send')}
                <span className="sr-only"> {t(channel)}</span>
              </Button>
              {acted?.act === `test-${channel}` && <ActedNote acted={acted} />}
            </Form>
          </Card>
        )
      })}
      {!links && <p className="text-sm text-muted">{t('noLinks')}</p>}
      <PageLink to="/desk/home" className="self-start text-link">
        {t('failures')}
      </PageLink>
    </div>
  )
}
