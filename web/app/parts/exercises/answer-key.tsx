import type { Exercise } from '@shuyuan/content/exercises/exercise'
import { classes } from '#app/ui/classes.ts'
import { letterOf } from './options.ts'

interface AnswerKeyProps {
  exercises: readonly Exercise[]
  title: string
  className: string
}

/** The answers with their reasons, on paper alone. */
export function AnswerKey({ exercises, title, className }: AnswerKeyProps) {
  return (
    <section className={classes('hidden print:block', className)}>
      <h2 className="text-lg">{title}</h2>
      <ol className="mt-3 list-decimal space-y-2 ps-6">
        {exercises.map(({ quote, character, options, right, reason }) => (
          <li key={`${quote} ${character ?? ''} ${options[right] ?? ''}`} className="break-inside-avoid">
            <b>{letterOf(right)}</b>　{options[right]}
            {options[right] !== reason.words && <p className="text-sm text-muted">{reason.words}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
