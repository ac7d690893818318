import type { FamilyPerson } from '@shuyuan/contract/account/family'
import { Link } from 'react-router'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { usePerson } from '#app/parts/person/use-person.ts'
import { StateLine } from '#app/parts/registration-state/state-chip.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { NextLesson } from './next-lesson.tsx'
import { placePath } from './place-path.ts'

/** One child, somebody else who was signed up, or the member: the next lessons, homework, the last remark, the check-in. */
export function PersonCard({ person, today }: { person: FamilyPerson; today: string }) {
  const { t } = useTranslation('family')
  const { child, places, lessons, homework, remark, checkIn } = person
  const name = person.name || t('self')
  const waiting = places.filter(({ no }) => !lessons.some((lesson) => lesson.no === no))
  return (
    <Card title={name} aside={checkIn && child !== null && <CheckIn {...{ child, checkIn, name }} />}>
      {lessons.length > 0 && (
        <ul className="-mt-3 divide-y divide-line">
          {lessons.map((lesson) => (
            <NextLesson
              key={lesson.no}
              lesson={lesson}
              place={places.find(({ no }) => no === lesson.no)}
              today={today}
            />
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <ul className="divide-y divide-line">
          {waiting.map(({ no, title, ...standing }) => (
            <li key={no} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <Link to={placePath(no)} className="text-link font-medium">
                {title || t('gone')}
              </Link>
              <StateLine {...standing} />
            </li>
          ))}
        </ul>
      )}
      <Homework homework={homework} today={today} />
      {remark && (
        <figure className="mt-4 border-s-2 border-celadon ps-4 text-sm">
          <figcaption className="text-muted">{t(`remark.${remark.of}`)}</figcaption>
          <blockquote className="mt-1 line-clamp-4 whitespace-pre-line">{remark.text}</blockquote>
          <Link
            to={remark.of === 'recitation' ? '/user/account/recitations' : placePath(remark.no)}
            className="inline-flex min-h-target items-center text-link"
          >
            {t('remark.open')}
          </Link>
        </figure>
      )}
      {child === 0 && places.length === 0 && !remark && homework.length === 0 && (
        <p className="text-sm text-muted">{t('noneOwn')}</p>
      )}
      {child !== 0 && places.length === 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">{t('noPlace')}</p>
          <ButtonLink to="/class">{t('toClasses')}</ButtonLink>
        </div>
      )}
    </Card>
  )
}

function Homework({ homework, today }: Pick<FamilyPerson, 'homework'> & { today: string }) {
  const { t } = useTranslation('family')
  const dateText = useDateText()
  if (homework.length === 0) return null
  return (
    <div className="mt-4">
      <h3 className="text-sm text-muted">{t('homework.title')}</h3>
      <ul className="mt-1 text-sm">
        {homework.map(({ id, no, line, due }) => (
          <li key={`${no} ${id}`} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <Link to={placePath(no)} className="min-w-0 flex-1 basis-52 text-link">
              {line}
            </Link>
            <span className={due < today ? 'text-cinnabar' : 'text-muted'}>
              {due === today ? t('homework.today') : t('homework.due', { day: dateText(due, 'day') })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface CheckInProps {
  child: number
  name: string
  checkIn: NonNullable<FamilyPerson['checkIn']>
}

/** Whether there was a check-in today, and the way to it: that page shows whom this browser remembers. */
function CheckIn({ child, name, checkIn: { done, streak } }: CheckInProps) {
  const { t } = useTranslation('family')
  const { choose } = usePerson()
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-muted">
      {streak > 0 && <span>{t('checkIn.streak', { count: streak })}</span>}
      {done ? (
        <Link
          to={`/user/account/checkins?child=${child}`}
          className="inline-flex min-h-target items-center text-celadon"
        >
          {t('checkIn.done')}
        </Link>
      ) : (
        <Link
          to="/czdaka#today"
          aria-label={t('checkIn.goOf', { name })}
          onClick={() => choose(child)}
          className="inline-flex min-h-target items-center text-link"
        >
          {t('checkIn.go')}
        </Link>
      )}
    </p>
  )
}
