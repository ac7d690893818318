import { isWechat } from '@shuyuan/contract/site/wechat-share'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { CalendarPlus, Copy } from 'lucide-react'
import { useFetcher, type ClientActionFunctionArgs } from 'react-router'
import { apiContext } from '#app/api/context.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useCopy } from '#app/parts/share/use-copy.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'

/** Fetches the address of the member's calendar, or another one; null where that failed. */
export async function calendarAddress({
  request,
  context,
}: ClientActionFunctionArgs): Promise<string | null> {
  const api = context.get(apiContext)
  const intent = (await request.formData()).get('intent')
  const answer = await (
    intent === 'renew'
      ? api.post('/api/class/calendar-renew', {})
      : api.get('/api/class/calendar', { showErrorMessage: false })
  ).catch(() => null)
  return answer?.code === code.success ? new URL(answer.data.path, location.origin).href : null
}

/** The address to be copied, how a phone takes it, and where a browser hands it to a calendar a link that does. */
function Address({ address }: { address: string }) {
  const { t } = useTranslation('mine')
  const copy = useCopy()
  return (
    <>
      <p className="font-mono text-sm break-all">{address}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => void copy(address)}>
          <Copy aria-hidden="true" size={18} />
          {t('calendarFeed.copy')}
        </Button>
        {!isWechat(navigator.userAgent) && (
          <ButtonAnchor href={address.replace(/^https?:/, 'webcal:')}>
            <CalendarPlus aria-hidden="true" size={18} />
            {t('calendarFeed.open')}
          </ButtonAnchor>
        )}
      </div>
      <ul className="max-w-measure list-disc ps-5 text-sm text-muted marker:text-edge">
        <li>{t('calendarFeed.iphone')}</li>
        <li>{t('calendarFeed.android')}</li>
      </ul>
    </>
  )
}

export function CalendarFeed() {
  const { t } = useTranslation('mine')
  const fetcher = useFetcher<typeof calendarAddress>()
  const { data: address, state } = fetcher
  return (
    <Card title={t('calendarFeed.title')}>
      <p className="mb-4 max-w-measure text-sm text-muted">{t('calendarFeed.text')}</p>
      <fetcher.Form method="post" className="flex flex-col items-start gap-3">
        {address && <Address address={address} />}
        <Button type="submit" name="intent" value={address ? 'renew' : 'show'} busy={state !== 'idle'}>
          {t(address ? 'calendarFeed.renew' : 'calendarFeed.show')}
        </Button>
        <output className="text-sm text-cinnabar">
          {address === null && state === 'idle' && t('calendarFeed.failed')}
        </output>
      </fetcher.Form>
    </Card>
  )
}
