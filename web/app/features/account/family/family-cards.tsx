import type { FamilyDay } from '@shuyuan/contract/account/family'
import { useEffect } from 'react'
import { useRuntime } from '#app/session/runtime.tsx'
import { whenIdle } from '#app/ui/idle.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSentFirst } from '#app/parts/habit/use-kept.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Calls } from './calls.tsx'
import { PersonCard } from './person-card.tsx'

/** What the family has to answer, then what each child has next; where nobody is known yet, what to do first. */
export function FamilyCards({ day }: { day: FamilyDay }) {
  const { t } = useTranslation('family')
  useSentFirst()
  useKeepPlaces(day)
  const { people, today } = day
  const shown = people.filter(({ child, checkIn, remark }) => child !== 0 || checkIn || remark)
  const isAlone = people.every(({ child }) => child === 0)
  return (
    <>
      {day.deletion !== null && <Leaving due={day.deletion} />}
      {(day.invited ?? 0) > 0 && (
        <Card title={t('invited.title')}>
          <ButtonLink to="/user/account/children#guardians">{t('invited.go')}</ButtonLink>
        </Card>
      )}
      <Calls people={people} today={today} />
      {isAlone && (
        <Card title={t('first.title')}>
          <p className="max-w-measure text-sm text-muted">{t('first.help')}</p>
          <p className="mt-4 flex flex-wrap gap-3">
            <ButtonLink to="/class">{t('toClasses')}</ButtonLink>
            <ButtonLink to="/user/account/children">{t('first.children')}</ButtonLink>
          </p>
        </Card>
      )}
      {shown.map((person) => (
        <PersonCard
          key={`${person.child} ${person.name} ${person.places[0]?.no ?? person.calls[0]?.no ?? ''}`}
          person={person}
          today={today}
        />
      ))}
    </>
  )
}

/** What is needed on the way to class is kept for times without a network. */
function useKeepPlaces(day: FamilyDay) {
  const { sessionStorage } = useRuntime()
  useEffect(
    () =>
      whenIdle(() => {
        import('./keep-places.ts').then(
          ({ keepPlaces }) => keepPlaces(day, sessionStorage),
          () => {},
        )
      }),
    [day, sessionStorage],
  )
}

/** The account is to be deleted: until when it can be kept, and where. */
function Leaving({ due }: { due: number }) {
  const { t } = useTranslation('family')
  return (
    <Card title={t('leaving.title')}>
      <p className="rounded-sm border-s-2 border-ochre bg-ochre-wash px-4 py-3 text-sm">
        {t('leaving.due', { time: timeFormat(due, { format: 'yyyy-mm-dd hh:MM' }) })}
      </p>
      <p className="mt-4">
        <ButtonLink to="/user/account/privacy">{t('leaving.keep')}</ButtonLink>
      </p>
    </Card>
  )
}
