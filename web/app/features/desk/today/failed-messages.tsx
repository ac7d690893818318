import type { UnsentMessages } from '@shuyuan/contract/desk/today'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ActedNote, useDeskForm } from '../desk-form.tsx'
import { useSchoolTime } from '../school-time.ts'

/** Messages that could not be sent, and the way to try again. */
export function FailedMessages({ messages: { total, list } }: { messages: UnsentMessages }) {
  const { t } = useTranslation(['today', 'message-texts'])
  const time = useSchoolTime()
  const { Form, acted, busy } = useDeskForm()
  return (
    <Card
      title={t('failed', { count: total })}
      aside={
        <Form method="post">
          <Button type="submit" name="id" value="0" busy={busy}>
            {t('retryAll')}
          </Button>
        </Form>
      }
    >
      <ActedNote acted={acted} />
      <ul className="divide-y divide-line text-sm">
        {list.map(({ id, kind, channel, recipient, error, update_time: at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 py-2">
            <div className="min-w-0 wrap-anywhere">
              <p>
                {t(`message-texts:kind.${kind}`)} · {t(`channel.${channel}`)}
                {recipient && ` · ${recipient}`}
              </p>
              <p className="text-muted">
                {time(at)} {error}
              </p>
            </div>
            <Form method="post">
              <Button type="submit" name="id" value={id} busy={busy}>
                {t('retry')}
                <span className="sr-only">
                  {t(`message-texts:kind.${kind}`)} {recipient}
                </span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  )
}
