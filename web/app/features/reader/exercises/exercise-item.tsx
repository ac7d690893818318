import type { Exercise } from '@shuyuan/content/exercises/exercise'
import { useId } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { letterOf, optionLanguage } from '#app/parts/exercises/options.ts'
import { classes } from '#app/ui/classes.ts'

interface ExerciseItemProps {
  exercise: Exercise
  number: number
  /** The place that was chosen; the first choice stays. */
  chosen: number | undefined
  onChoose(place: number): void
}

/** One question. Its reason is read out when an option has been chosen. */
export function ExerciseItem({ exercise, number, chosen, onChoose }: ExerciseItemProps) {
  const { t } = useTranslation('exercises')
  const name = useId()
  const { kind, quote, character = '', options, right, reason } = exercise
  return (
    <li className="break-inside-avoid">
      <fieldset>
        <legend className="w-full">
          <span className="text-sm text-muted">
            {number}. {t(`ask.${kind}`, { character })}
          </span>
          <span lang="zh-Hans" translate="no" className="mt-1 block font-serif text-lg">
            {character ? <Marked text={quote} character={character} /> : quote}
          </span>
        </legend>
        <div className="exercise-options mt-3 grid gap-2">
          {options.map((option, place) => (
            <label
              key={option}
              className={classes(
                'flex min-h-target items-center gap-3 rounded-sm border border-edge bg-raised px-4 py-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo',
                chosen !== undefined && place === right && 'border-celadon',
                place === chosen && place !== right && 'border-cinnabar',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={place === chosen}
                disabled={chosen !== undefined && place !== chosen}
                onChange={() => onChoose(place)}
                className="size-5 shrink-0 accent-cinnabar-fill outline-none print:hidden"
              />
              <span aria-hidden="true" className="exercise-letter hidden shrink-0">
                {letterOf(place)}.
              </span>
              <span {...optionLanguage(kind)} className="min-w-0 flex-1">
                {option}
              </span>
              {chosen !== undefined && place === right && (
                <span className="text-sm text-celadon print:hidden">{t('right')}</span>
              )}
              {place === chosen && place !== right && (
                <span className="text-sm text-cinnabar print:hidden">{t('wrong')}</span>
              )}
            </label>
          ))}
        </div>
      </fieldset>
      <output className="block print:hidden">
        {chosen !== undefined && (
          <div className="mt-3 border-s-2 border-line ps-4 text-sm">
            <p className="sr-only">{t(chosen === right ? 'right' : 'wrong')}</p>
            <p lang="zh-Hans" translate="no" className="font-serif">
              {reason.text}
            </p>
            {reason.pinyin && (
              <p lang="zh-Latn" translate="no" className="text-muted">
                {reason.pinyin}
              </p>
            )}
            <p className="mt-1">{reason.words}</p>
          </div>
        )}
      </output>
    </li>
  )
}

/** The words with the character that is asked about. */
function Marked({ text, character }: { text: string; character: string }) {
  const at = text.indexOf(character)
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-transparent text-cinnabar underline decoration-dotted underline-offset-4">
        {character}
      </mark>
      {text.slice(at + character.length)}
    </>
  )
}
