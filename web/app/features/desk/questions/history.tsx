import type { DeskQuestion } from '@shuyuan/contract/desk/questions'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Html } from '#app/parts/blocks/html.tsx'
import { useRuntime } from '#app/session/runtime.tsx'
import { Card } from '#app/ui/card.tsx'

/** What was done to a question and its answers, with an edited answer before and after. */
export function QuestionHistory({ history }: Pick<DeskQuestion, 'history'>) {
  const { t } = useTranslation('questions')
  const { timeZone } = useRuntime()
  if (history.length === 0) return null
  return (
    <Card title={t('history.title')}>
      <ol className="divide-y divide-line text-sm">
        {history.map(({ create_time: time, actor, action, before, after, reason }) => (
          <li key={`${time} ${action} ${actor}`} className="py-3 wrap-anywhere">
            <span className="text-muted">{timeFormat(time, { format: 'yyyy-mm-dd hh:MM', timeZone })}</span>{' '}
            {t('history.line', {
              actor:
                actor === 'staff:operator'
                  ? t('history.operator')
                  : actor.replace(/^staff:/, '').replace(/#\d+$/, ''),
              action: t(`history.${action}`, { defaultValue: action }),
            })}
            {reason && <span> {t('one.reasonIs', { reason })}</span>}
            {before !== undefined && after !== undefined && (
              <details>
                <summary className="inline-flex min-h-target cursor-pointer items-center text-link">
                  {t('history.texts')}
                </summary>
                <div className="grid gap-4 md:grid-cols-2">
                  {[before, after].map((html, index) => (
                    <section
                      key={index === 0 ? 'before' : 'after'}
                      className="rounded-sm border border-line p-3"
                    >
                      <h3 className="text-muted">{t(index === 0 ? 'history.before' : 'history.after')}</h3>
                      <Html html={html} />
                    </section>
                  ))}
                </div>
              </details>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
