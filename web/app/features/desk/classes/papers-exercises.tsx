import type { Exercise } from '@shuyuan/content/exercises/exercise'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { letterOf, optionLanguage } from '#app/parts/exercises/options.ts'
import '#app/parts/exercises/exercises.css'

/** Exercises as they stand on paper: each option with its letter, nothing to press. */
export function PapersExercises({ exercises }: { exercises: readonly Exercise[] }) {
  const { t } = useTranslation('exercises')
  return (
    <section>
      <p>{t('blanks')}</p>
      <ol className="exercise-list mt-6 flex flex-col gap-8">
        {exercises.map(({ kind, quote, character = '', options }, at) => (
          <li key={`${kind} ${quote} ${character}`} className="break-inside-avoid">
            <p className="text-sm text-muted">
              {at + 1}. {t(`ask.${kind}`, { character })}
            </p>
            <p lang="zh-Hans" translate="no" className="mt-1 font-serif text-lg">
              {quote}
            </p>
            <ul className="exercise-options mt-1 grid gap-2">
              {options.map((option, place) => (
                <li key={option} className="flex gap-3">
                  <span aria-hidden="true">{letterOf(place)}.</span>
                  <span {...optionLanguage(kind)}>{option}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}
