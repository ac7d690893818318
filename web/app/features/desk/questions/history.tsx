import { actorName } from '@shuyuan/contract/text/actor-name'
import type { DeskQuestion } from '@shuyuan/contract/desk/questions'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Html } from '#app/parts/blocks/html.tsx'
import { Card } from '#app/ui/card.tsx'
import { useSchoolTime } from '../school-time.ts'
import { Folded } from '../page-parts.tsx'

/** What was done to a question and its answers, with an edited answer before and after. */
export function QuestionHistory({ history }: Pick<DeskQuestion, 'history'>) {
  const { t } = useTranslation('questions')
  const time = useSchoolTime()
  if (history.length === 0) return null
  return (
    <Card title={t('history.title')}>
      <ol className="divide-y divide-line text-sm">
        {history.map(({ create_time: at, actor, action, before, after, reason }) => (
          <li key={`${at} ${action} ${actor}`} className="py-3 wrap-anywhere">
            <span className="text-muted">{time(at)}</span>{' '}
            {t('history.line', {
              actor: actor === 'staff:operator' ? t('history.operator') : actorName(actor),
              action: t(`history.${action}`, { defaultValue: action }),
            })}
            {reason && <span> {t('one.reasonIs', { reason })}</span>}
            {before !== undefined && after !== undefined && (
              <Folded label={t('history.texts')}>
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
              </Folded>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
