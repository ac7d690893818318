import { X } from 'lucide-react'
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useDraftStorage } from '#app/parts/draft/draft-storage.ts'
import { dropDraft } from '#app/parts/draft/draft.ts'
import { Button } from '#app/ui/button.tsx'
import { useCountdown } from '#app/ui/countdown.ts'
import type { DeskListName } from '../desk-lists.server.ts'
import type { RowOutcome, RowsActed } from './acts.server.ts'

/** Something to be done to rows of a list. */
export interface Work {
  /** The list's name in `desk-lists.server.ts`. */
  list: DeskListName
  act: string
  /** What the button said. */
  label: string
  /** `row` is what is sent, `name` what people call it. */
  rows: readonly { row: string; name: string }[]
  fields?: Readonly<Record<string, string>> | undefined
  /** The act that takes it back. */
  undo?: string | undefined
  /** Where what was typed for it is kept, until it is done. */
  draft?: string | undefined
}

interface Progress {
  work: Work
  outcomes: RowOutcome[]
  ended: boolean
}

const WorkContext = createContext<(work: Work) => void>(() => {})

/** Does something to rows: one after another, while other pages of the desk are open too. */
export const useWork = () => use(WorkContext)

/** Rows that are sent at once; progress moves on with each answer. */
const rowsAtOnce = 5
/** How long something that was done can be taken back with one press, in seconds. */
const undoTime = 10

/** Keeps the work of the desk going wherever one is, and says below how it goes. */
export function DeskWork({ children }: { children: ReactNode }) {
  const { t } = useTranslation('list')
  const [progress, setProgress] = useState<Progress | null>(null)
  const stopped = useRef(false)
  const last = useRef(Promise.resolve())
  const { revalidate } = useRevalidator()
  const { start: startCountdown, stop: stopCountdown, left, running } = useCountdown(undoTime)
  const noAnswer = t('work.noAnswer')
  const drafts = useDraftStorage()

  const run = useCallback(
    async (work: Work) => {
      stopped.current = false
      stopCountdown()
      let answered = true
      const outcomes: RowOutcome[] = []
      setProgress({ work, outcomes, ended: false })
      while (outcomes.length < work.rows.length && !stopped.current) {
        const rows = work.rows.slice(outcomes.length, outcomes.length + rowsAtOnce)
        const done = await send(work, rows)
        answered = done !== null && done.some((each) => each.done || each.message !== '')
        if (!answered) stopped.current = true
        outcomes.push(...(done ?? rows.map(({ row }) => ({ row, done: false, message: noAnswer }))))
        setProgress({ work, outcomes: [...outcomes], ended: false })
      }
      setProgress({ work, outcomes: [...outcomes], ended: true })
      startCountdown()
      const allDone = outcomes.length === work.rows.length && outcomes.every(({ done }) => done)
      if (work.draft !== undefined && allDone) dropDraft(drafts, work.draft)
      // Where the server does not answer, loading the page again would fail too, and its error page would hide this
      // result.
      if (answered) await revalidate()
    },
    [drafts, noAnswer, revalidate, startCountdown, stopCountdown],
  )
  const start = useMemo(
    () => (work: Work) => {
      last.current = last.current.then(() => run(work))
    },
    [run],
  )
  const failed = progress?.outcomes.filter(({ done }) => !done) ?? []
  const shown = progress && (!progress.ended || running || failed.length > 0)
  return (
    <WorkContext value={start}>
      {children}
      <div className="fixed inset-x-0 bottom-0 z-popup flex justify-center p-3 empty:hidden print:hidden">
        {shown && (
          <section
            aria-label={t('work.title')}
            className="flex max-h-[60vh] w-full max-w-form flex-col gap-3 overflow-y-auto rounded-lg border border-edge bg-raised p-4 shadow-soft"
          >
            <div className="flex items-start gap-3">
              <div aria-live="polite" className="min-w-0 flex-1">
                <WorkState progress={progress} failed={failed} />
              </div>
              {!progress.ended && <Button onClick={() => (stopped.current = true)}>{t('work.stop')}</Button>}
              {progress.ended && running && undoOf(progress, '') && (
                <Button
                  onClick={() =>
                    start(undoOf(progress, t('work.undone', { act: progress.work.label })) ?? progress.work)
                  }
                >
                  {t('work.undo')} <span aria-hidden="true">{left}</span>
                </Button>
              )}
              {progress.ended && (
                <Button
                  variant="plain"
                  size="icon"
                  aria-label={t('work.close')}
                  onClick={() => (stopCountdown(), setProgress(null))}
                >
                  <X aria-hidden="true" size={18} />
                </Button>
              )}
            </div>
            {!progress.ended && (
              <progress
                aria-label={progress.work.label}
                max={progress.work.rows.length}
                value={progress.outcomes.length}
                className="w-full"
              />
            )}
          </section>
        )}
      </div>
    </WorkContext>
  )
}

function WorkState({ progress, failed }: { progress: Progress; failed: readonly RowOutcome[] }) {
  const { t } = useTranslation('list')
  const { work, outcomes, ended } = progress
  const nameOf = (row: string) => work.rows.find((each) => each.row === row)?.name ?? row
  const done = outcomes.length - failed.length
  const notTried = ended ? work.rows.length - outcomes.length : 0
  const [only] = work.rows
  if (!ended) return t('work.going', { act: work.label, done: outcomes.length, all: work.rows.length })
  return (
    <>
      {done > 0 && (
        <p>
          {work.rows.length === 1
            ? t('work.doneOne', { act: work.label, name: only?.name ?? '' })
            : t('work.done', { act: work.label, count: done })}
        </p>
      )}
      {notTried > 0 && <p>{t('work.notTried', { count: notTried })}</p>}
      {failed.length > 0 && (
        <>
          <p className="text-cinnabar">{t('work.failed', { act: work.label, count: failed.length })}</p>
          <ul className="mt-2 flex flex-col gap-1 text-sm">
            {failed.map(({ row, message }) => (
              <li key={row} className="wrap-anywhere">
                {t('work.why', { name: nameOf(row), why: message || t('work.noAnswer') })}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** What takes back all that was done; undefined where nothing can be. */
function undoOf({ work: { undo, rows, list }, outcomes }: Progress, label: string): Work | undefined {
  const back = outcomes.flatMap((outcome) => {
    const name = rows.find(({ row }) => row === outcome.row)?.name ?? ''
    return outcome.undo === undefined ? [] : [{ row: outcome.undo, name }]
  })
  return undo && back.length > 0 ? { list, act: undo, label, rows: back } : undefined
}

/** Null where no answer came. */
async function send({ list, act, fields }: Work, rows: Work['rows']): Promise<RowOutcome[] | null> {
  const body = new URLSearchParams({ ...fields, act })
  for (const { row } of rows) body.append('row', row)
  try {
    const answer = await fetch(`/desk/lists/${list}`, { method: 'POST', body, redirect: 'manual' })
    return answer.ok ? ((await answer.json()) as RowsActed).outcomes : null
  } catch {
    return null
  }
}
