import type { DeskPupil } from '@shuyuan/contract/desk/pupil/pupils'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { StateChip } from '#app/parts/registration-state/state-chip.tsx'
import { Card } from '#app/ui/card.tsx'
import { OwnLink } from '../page-parts.tsx'
import { useSchoolTime } from '../school-time.ts'

/** All terms of a pupil: the place, what is to pay, and how often the pupil came. */
export function PlacesCard({
  places,
  titles,
}: Pick<DeskPupil, 'places'> & { titles: Record<string, string> }) {
  const { t } = useTranslation('pupils')
  const moment = useSchoolTime()
  const dateText = useDateText()
  return (
    <Card title={t('one.places')}>
      {places.length === 0 && <p className="text-sm text-muted">{t('one.noPlaces')}</p>}
      <ul className="divide-y divide-line text-sm">
        {places.map((place) => {
          const { no, term, state, money, held, toCome, present, absent, excused, madeUp, pack } = place
          const noted = present + absent + excused
          const facts = [
            t('one.sent', { time: moment(place.create_time, 'yyyy-mm-dd') }),
            Number(money.left) > 0 && t('one.left', { left: money.left }),
            Number(money.giveBack) > 0 && t('one.giveBack', { amount: money.giveBack }),
            held + toCome > 0 && t('one.lessons', { held, toCome }),
            pack !== undefined && t('one.pack', { ...pack }),
            noted > 0 && t('one.came', { present, absent, excused }),
          ]
          const instead = madeUp.map((each) => ({
            key: each.missed,
            text: t(each.attendance === 'present' ? 'one.wasMadeUp' : 'one.madeUp', {
              missed: dateText(each.missed, 'day'),
              day: each.day && dateText(each.day, 'day'),
              title: each.title,
            }),
          }))
          return (
            <li key={no} className="flex flex-col py-2">
              <span className="flex flex-wrap items-center gap-x-3">
                <OwnLink to={`/desk/registration/${no}`}>{titles[term] ?? term}</OwnLink>
                <StateChip state={state} offeredUntil={0} />
              </span>
              <span className="text-muted">{facts.filter(Boolean).join(t('comma'))}</span>
              {instead.map(({ key, text }) => (
                <span key={key} className="text-muted">
                  {text}
                </span>
              ))}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
