import type { DeskPupil } from '@shuyuan/contract/desk/pupil/pupils'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Card } from '#app/ui/card.tsx'
import { ActForm, type DeskForm } from '../desk-form.tsx'
import { useSchoolTime } from '../school-time.ts'
import { useGuardianWords } from './guardian-words.ts'

/** Which guardians see the pupil with accounts of their own beside who signed up, and to whom it can be opened. */
export function FurtherCard({ page, pupil }: { page: DeskForm; pupil: DeskPupil }) {
  const { t } = useTranslation('pupils')
  const moment = useSchoolTime()
  const guardianWords = useGuardianWords()
  const { id, further, guardians } = pupil
  const openable = guardians.filter((guardian) => guardian.openable)
  if (further.length + openable.length === 0) return null
  return (
    <Card title={t('one.further')}>
      <p className="text-sm text-muted">{t('one.furtherHelp')}</p>
      <ul className="mt-3 divide-y divide-line text-sm">
        {further.map(({ id: tie, name, mobile, since, until }) => (
          <li key={`tie ${tie}`} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
            <span>
              {name} {mobile}{' '}
              <span className="text-muted">
                {since === null
                  ? t('one.furtherWaits', { day: moment(until, 'yyyy-mm-dd') })
                  : t('one.furtherSince', { day: moment(since, 'yyyy-mm-dd') })}
              </span>
            </span>
            <ActForm
              page={page}
              act="close"
              node="desk/pupil:change"
              label={t('one.furtherEnd')}
              values={{ id, further: tie }}
              ask={t('one.furtherEndAsk', { name })}
            />
          </li>
        ))}
        {openable.map((guardian) => (
          <li
            key={`guardian ${guardian.id}`}
            className="flex flex-wrap items-center justify-between gap-3 py-2.5"
          >
            <span>{guardianWords(guardian)}</span>
            <ActForm
              page={page}
              act="open"
              node="desk/pupil:change"
              label={t('one.furtherOpen')}
              values={{ id, guardian: guardian.id ?? 0 }}
              ask={t('one.furtherOpenAsk')}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
