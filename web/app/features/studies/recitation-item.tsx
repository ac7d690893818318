import { Link } from 'react-router'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { addressOf } from '#app/parts/learning/address.ts'
import { Facts } from '#app/ui/facts.tsx'
import type { Recited } from './load-studies.ts'

/** One recitation: what, when, how, and how well by the reciter's own judgement. */
export function RecitationItem({ recited }: { recited: Recited }) {
  const { t } = useTranslation('studies')
  const { ref, mode, score, seconds, create_time: time, words } = recited
  return (
    <li className="py-3">
      {words ? (
        <Link
          to={addressOf({ kind: 'chapter', ref, subject: words.subject })}
          className="text-link font-medium"
        >
          {[words.of, words.title].filter(Boolean).join(' · ')}
        </Link>
      ) : (
        <span className="text-muted">{t('gone')}</span>
      )}
      <Facts
        className="mt-0.5 text-sm text-muted"
        items={[
          timeFormat(time, { format: 'yyyy-mm-dd hh:MM' }),
          t(`mode.${mode}`),
          t('score', { score }),
          t('minutes', { count: Math.max(1, Math.round(seconds / 60)) }),
        ]}
      />
    </li>
  )
}
