import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { AnswerKey } from '#app/parts/exercises/answer-key.tsx'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { ExercisesView } from '../reader-view.ts'
import { ExerciseItem } from './exercise-item.tsx'
import { loadExercises } from './exercises.server.ts'
import { useKeptExercises } from './use-kept-exercises.ts'
import '#app/parts/exercises/exercises.css'

export const handle: PageHandle = { ns: ['reader', 'exercises'] }
export const loader = publicPage<ExercisesView>(loadExercises).loader
export const clientLoader = payloadLoader<ExercisesView>

/** Exercises on a chapter or on cards, each answered at once with its reason; printed, they are a sheet. */
export default function Exercises() {
  const view = useLoaderData<ExercisesView>()
  return <ExerciseList key={`${view.on} ${view.set}`} {...view} />
}

function ExerciseList({ title, on, cards, exercises, set, sets }: ExercisesView) {
  const { t } = useTranslation('exercises')
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({})
  const answered = Object.keys(chosen).length
  const right = exercises.filter((exercise, index) => chosen[index] === exercise.right).length
  const kept = useKeptExercises({
    ref: cards ? '' : refOf(on),
    set,
    chosen:
      exercises.length > 0 && answered === exercises.length
        ? exercises.map((_, index) => chosen[index] ?? 0)
        : null,
  })
  return (
    <div className="mx-auto max-w-[calc(var(--container-reading)+2*var(--page-margin))] px-(--page-margin) py-6">
      <p className="text-sm print:hidden">
        <Link to={on} className="text-link inline-flex min-h-target items-center">
          {t(cards ? 'cards' : 'back')}
        </Link>
      </p>
      <h1 className="mt-2 text-2xl">{title}</h1>
      <p className="mt-3 text-sm text-muted print:hidden">{!cards && t('intro')}</p>
      <p className="hidden print:block">{t('blanks')}</p>
      {exercises.length === 0 && <p className="mt-8">{t('none')}</p>}
      <ol className="exercise-list mt-6 flex flex-col gap-8">
        {exercises.map((exercise, index) => (
          <ExerciseItem
            key={`${exercise.kind} ${exercise.quote} ${exercise.character ?? ''}`}
            exercise={exercise}
            number={index + 1}
            chosen={chosen[index]}
            onChoose={(place) => setChosen((before) => ({ ...before, [index]: before[index] ?? place }))}
          />
        ))}
      </ol>
      {exercises.length > 0 && (
        <AnswerKey exercises={exercises} title={t('key', { title })} className="break-before-page" />
      )}
      <output className="mt-8 block min-h-7 text-lg print:hidden">
        {answered > 0 && answered === exercises.length && t('score', { right, of: exercises.length })}
        {kept && ` ${t('kept')}`}
      </output>
      <div className="mt-3 flex flex-wrap gap-3 print:hidden">
        {sets > 1 && (
          <ButtonLink variant="primary" to={`${on}/exercises?set=${(set % sets) + 1}`}>
            {t('another', { set: (set % sets) + 1, sets })}
          </ButtonLink>
        )}
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" size={18} />
          {t('print')}
        </Button>
      </div>
    </div>
  )
}

/** `book/chapter` of a chapter's address. */
const refOf = (path: string) => path.split('/').slice(-2).join('/')
