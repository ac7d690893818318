import type { DeskRegistration } from '@shuyuan/contract/desk/registrations'
import { formatMoney } from '@shuyuan/contract/text/money'
import type { Translate } from '#app/i18n/texts.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Card } from '#app/ui/card.tsx'
import type { RegistrationWords } from './term-titles.server.ts'
import { useSchoolTime } from '../school-time.ts'

/** Who did what to a sign-up, newest first. */
export function History({ found, words }: { found: DeskRegistration; words: RegistrationWords }) {
  const { t } = useTranslation(['registrations', 'registration-state', 'audit-log'])
  const time = useSchoolTime()
  if (found.history.length === 0) return null
  return (
    <Card title={t('history.title')}>
      <ol className="divide-y divide-line text-sm">
        {found.history.toReversed().map(({ id, time: at, action, actor, detail }) => {
          const more = detailText(action, detail, words, t)
          return (
            <li key={id} className="grid gap-x-4 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <span className="text-muted tabular-nums">{time(at)}</span>
              <span className="min-w-0 wrap-anywhere">
                {t([`history.${action.replace('registration.', '')}`, `audit-log:action.${action}`])}
                {more && t('history.more', { more })}
                <span className="text-muted"> {actorText(actor, t)}</span>
              </span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

function actorText(actor: string, t: Translate): string {
  if (actor === 'staff:operator') return t('history.by.operator')
  const [kind = '', name = ''] = actor.split(':')
  return kind === 'staff'
    ? name.replace(/#\d+$/, '')
    : t([`history.by.${kind}`, 'history.by.other'], { actor })
}

/** What a change was about: states, terms and amounts in words. */
function detailText(
  action: string,
  detail: Record<string, unknown>,
  words: RegistrationWords,
  t: Translate,
): string {
  const { before, after, cents, reason } = detail
  const termOf = (slug: unknown) => words.terms.find(({ value }) => value === slug)?.label ?? String(slug)
  switch (action) {
    case 'registration.move':
      return t('history.change', { before: termOf(before), after: termOf(after) })
    case 'registration.undo':
      return t('history.change', {
        before: t(`registration-state:${String(before)}`),
        after: t(`registration-state:${String(after)}`),
      })
    case 'registration.fee':
      return typeof after === 'number' ? t('money.yuan', { amount: formatMoney(after) }) : ''
    case 'registration.payment':
    case 'registration.refund':
    case 'registration.refundAsk':
    case 'registration.refundDrop':
    case 'registration.settle':
    case 'registration.counter':
      return typeof cents === 'number' ? t('money.yuan', { amount: formatMoney(cents) }) : ''
    case 'registration.cancel':
      return typeof reason === 'string' ? reason : ''
    default:
      return ''
  }
}
