import type { CalendarData } from '@shuyuan/contract/class/calendar'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useFetcher, type ClientActionFunctionArgs } from 'react-router'
import { apiContext } from '#app/api/context.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
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
      ? api.post<CalendarData>('/api/class/calendar-renew', {})
      : api.get<CalendarData>('/api/class/calendar', { showErrorMessage: false })
  ).catch(() => null)
  return answer?.code === code.success ? new URL(answer.data.path, location.origin).href : null
}

export function CalendarFeed() {
  const { t } = useTranslation('registration')
  const fetcher = useFetcher<typeof calendarAddress>()
  const { data: address, state } = fetcher
  return (
    <Card title={t('calendarFeed.title')}>
      <p className="mb-4 max-w-measure text-sm text-muted">{t('calendarFeed.text')}</p>
      <fetcher.Form method="post" className="flex flex-col items-start gap-3">
        {address && (
          <a href={address.replace(/^https?:/, 'webcal:')} className="text-link font-mono text-sm break-all">
            {address}
          </a>
        )}
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
