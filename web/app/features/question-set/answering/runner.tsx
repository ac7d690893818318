import { respondents } from '@shuyuan/contract/question-set/question-set-kinds'
import { isRight } from '@shuyuan/contract/question-set/scoring'
import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ProgressBar } from '#app/parts/learning/progress-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Caution } from '../caution.tsx'
import type { SetView } from '../question-set-view.ts'
import { Choices } from './choices.tsx'
import { chosenWith, ItemScreen, Screen } from './item-screen.tsx'
import { whoScreen } from './screens.ts'
import { useFinish } from './use-finish.ts'
import { useKeys } from './use-keys.ts'
import { isScored, orderOf } from './order.ts'
import { useReasons } from './use-reasons.ts'
import { useRun, type Run } from './use-run.ts'
import './run-shell.css'

/** Milliseconds for which the chosen option is seen before the next item comes. */
const glance = 220

/** The respondent at each place of the choice. */
const whoAt = (place: number) => respondents[place % respondents.length] ?? 'any'

/** Goes through a set, one item a screen. */
export function Runner({ set, onLeave }: { set: SetView; onLeave(): void }) {
  const { t } = useTranslation('question-set')
  const run = useRun(set)
  const end = useFinish(set, run)
  const top = useRef<HTMLElement>(null)
  const turning = useRef<ReturnType<typeof setTimeout>>(undefined)
  const item = set.items.find(({ id }) => id === run.screen)
  const { told, awaited, tell } = useTold(set, run)
  const shown = item && orderOf(set, item, run.kept.key)

  useEffect(() => {
    // The items replace a longer page, so its top is scrolled to.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView()
    return () => clearTimeout(turning.current)
  }, [])

  const atOnce = (go: () => void) => () => {
    clearTimeout(turning.current)
    go()
  }
  const back = atOnce(run.place > 0 ? run.back : onLeave)
  const goOn = atOnce(run.isLast ? end.finish : run.next)
  // The first press shows what is right, the second goes on.
  const next = () => {
    if (!tell()) goOn()
  }
  const soon = (turn: () => void) => {
    clearTimeout(turning.current)
    turning.current = setTimeout(turn, glance)
  }
  // One answer is enough to go on, except at the last item.
  const point = () =>
    soon(() => {
      if (!tell({ later: true }) && !told && !awaited && !run.isLast) run.next()
    })
  const chooseWho = (place: number) => run.setRespondent(whoAt(place))
  useKeys({
    back,
    next,
    // A figure leads to the next question; Enter pressed right after it must not skip that question.
    enter() {
      if (run.isLast || run.isAnswered()) next()
    },
    choose(place) {
      if (run.screen === whoScreen && place <= 3) {
        chooseWho(place)
        point()
      }
      const option = shown?.[place - 1]
      if (!item || told || option === undefined) return
      run.answer(item.id, chosenWith(item, run.kept.answers[item.id], option))
      if (item.asks === 'one') point()
    },
  })

  return (
    <section ref={top} aria-label={set.title} className="question-run mx-auto max-w-reading scroll-mt-4">
      <div className="flex items-center justify-between gap-4">
        <h1 className="text-sm font-normal text-muted">{set.title}</h1>
        <Button variant="plain" className="-me-3 text-muted" onClick={onLeave}>
          <X aria-hidden="true" size={18} />
          {t('run.pause')}
        </Button>
      </div>
      <Progress place={run.place} total={run.total} />
      <div className="my-5">
        <Caution text={set.notice} />
      </div>
      <div role="alert" className="empty:hidden">
        {run.missing > 0 && (
          <p className="mb-5 border-s-2 border-cinnabar ps-4 text-sm">
            {t('run.missing', { count: run.missing })}
          </p>
        )}
        {end.failed && (
          <p className="mb-5 border-s-2 border-cinnabar ps-4 text-sm">
            {t(end.offered ? 'run.failed' : 'run.notOffered')}
          </p>
        )}
      </div>
      <div className="min-h-96">
        {item ? (
          <ItemScreen key={item.id} item={item} run={run} order={shown ?? []} told={told} onPoint={point} />
        ) : (
          <Screen key={whoScreen} question={t('who.question')} hint={t('who.hint')}>
            <Choices
              name={whoScreen}
              labels={[t('who.male'), t('who.female'), t('who.any')]}
              chosen={run.kept.respondent ? [respondents.indexOf(run.kept.respondent) || 3] : []}
              onChoose={chooseWho}
              onPoint={point}
            />
          </Screen>
        )}
      </div>
      <div className="mt-6 flex items-center justify-between gap-3">
        <Button size="large" onClick={back}>
          <ArrowLeft aria-hidden="true" size={18} />
          {t('run.back')}
        </Button>
        <Button variant="primary" size="large" className="min-w-36" busy={end.busy} onClick={next}>
          {t(run.isLast ? (end.sends ? 'run.send' : 'run.finish') : 'run.next')}
          {!run.isLast && <ArrowRight aria-hidden="true" size={18} />}
        </Button>
      </div>
      <p className="mt-6 text-center text-xs text-muted pointer-coarse:hidden">{t('run.keys')}</p>
    </section>
  )
}

/** Of a scored set: shows after each answer what is right and why, once it is known. */
function useTold(set: SetView, run: Run) {
  const { reasons, coming } = useReasons(set)
  /** What had been answered before the visitor came back to the run, and what was shown since. */
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(Object.keys(run.kept.answers)))
  const item = isScored(set) ? set.items.find(({ id }) => id === run.screen) : undefined
  const counted = reasons?.sheet.items.find(({ id }) => id === item?.id)
  const answer = item && run.kept.answers[item.id]
  const told =
    item && counted && answer !== undefined && ids.has(item.id)
      ? {
          places: counted.points.flatMap((points, index) => (points > 0 ? [index + 1] : [])),
          right: isRight(counted, answer),
          note: reasons?.notes[item.id],
        }
      : null
  /** It is shown as soon as it has come. */
  const awaited = coming && item !== undefined && ids.has(item.id)
  return {
    told,
    awaited,
    /** True where it is shown now, or `later`, when it has come, and was not before. */
    tell({ later = false } = {}): boolean {
      if (!item || !(counted || (later && coming)) || told || awaited || !run.isAnswered()) return false
      setIds((before) => new Set([...before, item.id]))
      return true
    },
  }
}

/** Where one is in a set; a screen reader hears it with each new question. */
function Progress({ place, total }: { place: number; total: number }) {
  const { t } = useTranslation('question-set')
  return (
    <div>
      <output className="mb-2 block text-sm text-celadon tabular-nums">
        {t('run.place', { place: place + 1, total })}
      </output>
      <ProgressBar percent={total > 0 ? ((place + 1) / total) * 100 : 0} />
    </div>
  )
}
