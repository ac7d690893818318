import type { TaskWords } from '@shuyuan/contract/habit/habit'
import { schoolTimeZone } from '@shuyuan/contract/time/school-day'
import { Check, PenLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { RichText, useTranslation } from '#app/i18n/use-translation.tsx'
import { loginPath } from '#app/routing/addresses/return-path.ts'
import { useRuntime } from '#app/session/runtime.tsx'
import { Button } from '#app/ui/button.tsx'
import { buttonLook } from '#app/ui/button-look.ts'
import { Card } from '#app/ui/card.tsx'
import { classes } from '#app/ui/classes.ts'
import { useLoaded } from '#app/ui/loaded.ts'
import { EmptyStamp, Stamp } from '#app/ui/picture/stamp.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { Celebration } from './celebration.tsx'
import type { HabitState, Said } from './use-habit.ts'
import { useSaidDraft } from './use-said-draft.ts'

const loadSealCard = async () => (await import('#app/parts/seal/seal-card.tsx')).SealCard
const loadSaidForm = async () => (await import('./said-form.tsx')).SaidForm

export function TodayCard({ habit, task }: { habit: HabitState; task: TaskWords | null }) {
  const { t } = useTranslation('habit')
  const dateText = useDateText()
  const { timeZone } = useRuntime()
  const drafts = useSaidDraft(habit)
  const [opened, setWriting] = useState<boolean | null>(null)
  // A draft that an ended session interrupted is opened again.
  const writing = opened ?? drafts.draft !== null
  const zone = timeZone === schoolTimeZone ? t('today.beijing') : timeZone
  const done = habit.said !== null
  const [stamped, setStamped] = useState(false)
  const [SealCard, wantSeal] = useLoaded(loadSealCard)
  const [SaidForm] = useLoaded(loadSaidForm, writing)
  const checkIn = async () => {
    wantSeal()
    await habit.checkIn()
    setStamped(true)
  }
  return (
    <Card>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm text-muted">
        <span className="text-cinnabar">{t('today.title')}</span>
        <span>
          <time dateTime={habit.day}>{dateText(habit.day, 'weekday')}</time>
          {` · ${zone}`}
        </span>
      </p>
      <div className="mt-3 flex items-start justify-between gap-4">
        <h2 className="text-xl">{task?.title ?? t('today.none')}</h2>
        {done ? <Stamp name={t('today.seal')} size={64} /> : <EmptyStamp size={64} />}
      </div>
      <p className="mt-2 max-w-measure">{task?.about ?? t('today.noneAbout')}</p>
      {habit.offered && task && (
        <div className="mt-6 flex flex-wrap gap-3">
          <CheckInButton done={done} busy={habit.busy} onCheckIn={() => void checkIn()} />
          {done && (
            <Button size="large" aria-expanded={writing} onClick={() => setWriting(!writing)}>
              <PenLine aria-hidden="true" size={18} />
              {t('today.write')}
            </Button>
          )}
        </div>
      )}
      <output className="mt-3 block min-h-14 text-sm text-muted">
        <Status habit={habit} points={task?.points ?? 0} />
      </output>
      {task && (
        <>
          <h3 className="mt-5 mb-2 text-base">{t('today.counts')}</h3>
          <ul className="max-w-measure list-disc ps-6 text-sm marker:text-edge [&>li+li]:mt-1">
            {task.counts.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      )}
      {stamped && done && habit.streak && SealCard && (
        <Suspense>
          <SealCard
            kind="day"
            title={t('today.title')}
            carved={t('today.seal')}
            streak={habit.streak.current}
            next={{ to: '/#today', title: t('today.line') }}
            onClose={() => setStamped(false)}
          />
        </Suspense>
      )}
      {habit.bonuses.length > 0 && <Celebration key={habit.day} bonuses={habit.bonuses} />}
      {!writing && habit.said && <SaidWords said={habit.said} />}
      {writing && habit.said && SaidForm && (
        <SaidForm
          habit={habit}
          said={drafts.draft ?? habit.said}
          onTyped={drafts.keep}
          onDone={() => {
            drafts.drop()
            setWriting(false)
          }}
        />
      )}
    </Card>
  )
}

/** What was said about today, to be seen again after it was saved. */
function SaidWords({ said: { note, minutes } }: { said: Said }) {
  const { t } = useTranslation('habit')
  if (!note && !minutes) return null
  return (
    <div className="mt-3 max-w-measure border-s-2 border-line ps-4">
      {note && <p className="serif wrap-anywhere whitespace-pre-line">{note}</p>}
      {minutes > 0 && <p className="text-sm text-muted">{t('minutes', { count: minutes })}</p>}
    </div>
  )
}

/** The same element before and after, so that it keeps the focus. */
function CheckInButton({ done, busy, onCheckIn }: { done: boolean; busy: boolean; onCheckIn(): void }) {
  const { t } = useTranslation('habit')
  return (
    <button
      type="button"
      aria-pressed={done}
      aria-busy={busy || undefined}
      className={classes(
        'min-w-48 grow',
        done
          ? 'inline-flex min-h-13 items-center justify-center gap-2 rounded-sm bg-celadon-wash px-7 font-medium text-celadon'
          : buttonLook({ variant: 'primary', size: 'large' }),
      )}
      onClick={done || busy ? undefined : onCheckIn}
    >
      {busy && <Spinner />}
      {done && <Check aria-hidden="true" size={20} />}
      {t(done ? 'today.done' : 'today.checkIn')}
    </button>
  )
}

const logInLink = (words: string) => (
  <Link to={loginPath('/czdaka#today')} className="text-link">
    {words}
  </Link>
)

/** One or two lines: what the button will do, or did. */
function Status({ habit, points }: { habit: HabitState; points: number }) {
  const { t } = useTranslation('habit')
  if (!habit.offered) return t('notOffered')
  if (habit.who === 'unknown') return null
  if (habit.waiting) return t(habit.keeps ? 'today.waiting' : 'today.waitingHere')
  if (habit.who === 'guest') {
    const words = habit.said ? 'today.guestDone' : 'today.guest'
    return <RichText text={t(habit.keeps ? words : 'today.guestUnkept')} parts={{ login: logInLink }} />
  }
  if (habit.failed) {
    return (
      <>
        {t('failed')}{' '}
        <button type="button" className="text-link min-h-target" onClick={() => void habit.reload()}>
          {t('retry')}
        </button>
      </>
    )
  }
  const { next, streak } = habit.mine ?? {}
  if (!habit.said) return t('today.brings', { points })
  const ahead =
    next && streak
      ? t('today.next', {
          days: next.milestone - streak.current,
          milestone: next.milestone,
          points: next.points,
        })
      : t('today.well')
  return habit.earned > 0 ? t('today.earned', { points: habit.earned, ahead }) : ahead
}
