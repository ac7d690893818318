import { useTranslation } from '#app/i18n/use-translation.tsx'
import { classes } from '#app/ui/classes.ts'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { type NodeFieldProps, useFileForm } from './form-context.ts'
import { below, recordOf } from './form-value.ts'
import { isHan, toned, withWords } from './syllables.ts'

/** A line of a classic: its words in both scripts, and the sound of each character below it. */
export function VerseField({ value, path }: NodeFieldProps) {
  const { t } = useTranslation('file-form')
  const { change, faults, prefix, signs } = useFileForm()
  const record = recordOf(value)
  const text = (name: string) => (typeof record[name] === 'string' ? record[name] : '')
  const verse = { ...record, s: text('s'), t: text('t'), p: text('p') }
  const place = (name: string) => below(path, name)
  const { at } = record
  return (
    <div id={`${prefix}-${path}`} tabIndex={-1} className="flex min-w-0 flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          id={`${prefix}-${place('s')}`}
          label={t('verse.simplified')}
          error={faults.get(place('s')) ?? ''}
        >
          <TextInput
            lang="zh-Hans"
            value={verse.s}
            autoComplete="off"
            className="serif text-lg"
            onChange={({ target }) => change(path, withWords(verse, target.value, signs))}
          />
        </Field>
        <Field
          id={`${prefix}-${place('t')}`}
          label={t('verse.traditional')}
          error={faults.get(place('t')) ?? ''}
        >
          <TextInput
            lang="zh-Hant"
            value={verse.t}
            autoComplete="off"
            className="serif text-lg"
            onChange={({ target }) => change(place('t'), target.value)}
          />
        </Field>
      </div>
      <Sounds
        id={`${prefix}-${place('p')}`}
        words={verse.s}
        sounds={verse.p}
        fault={faults.get(place('p')) ?? ''}
        onChange={(next) => change(place('p'), next)}
      />
      {at !== undefined && (
        <Field id={`${prefix}-${place('at')}`} label={t('verse.at')} error={faults.get(place('at')) ?? ''}>
          <TextInput
            type="number"
            step="any"
            min={0}
            value={String(at)}
            className="max-w-32"
            onChange={({ target }) =>
              change(place('at'), Number.isNaN(target.valueAsNumber) ? undefined : target.valueAsNumber)
            }
          />
        </Field>
      )}
    </div>
  )
}

interface SoundsProps {
  id: string
  words: string
  /** One syllable for each character, with spaces between; an unknown one is empty. */
  sounds: string
  fault: string
  onChange: (sounds: string) => void
}

/** The characters with their sounds, as readers see them. `xue2` becomes `xué`. */
function Sounds({ id, words, sounds, fault, onChange }: SoundsProps) {
  const { t } = useTranslation('file-form')
  const { signs } = useFileForm()
  const characters = [...words].filter(isHan)
  const syllables = sounds === '' ? [] : sounds.split(' ')
  const cells = Array.from({ length: Math.max(characters.length, syllables.length) }, (_, at) => ({
    character: characters[at] ?? '',
    syllable: syllables[at] ?? '',
  }))
  const enter = (at: number, next: string) =>
    onChange(
      cells.map(({ syllable }, place) => (place === at ? next : syllable).replaceAll(' ', '')).join(' '),
    )
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0">
      <legend className="mb-1 text-sm">{t('verse.sounds')}</legend>
      <ol className="flex flex-wrap gap-x-1 gap-y-2" lang="zh-Hans">
        {cells.map(({ character, syllable }, at) => {
          const known = signs.sounds[character] ?? []
          const wrong = character === '' || syllable === ''
          return (
            // A character has no other name than its place.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="flex w-14 flex-col items-center">
              <span aria-hidden="true" className="serif text-xl">
                {character || '?'}
              </span>
              <input
                value={syllable}
                aria-label={
                  known.length > 1
                    ? t('verse.soundsOf', { character, place: at + 1, sounds: known.join(' ') })
                    : t('verse.soundOf', { character, place: at + 1 })
                }
                aria-invalid={wrong}
                title={known.length > 1 ? known.join(' ') : undefined}
                lang="zh-Latn"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                className={classes(
                  'min-h-target w-full rounded-sm border bg-raised px-1 text-center text-sm',
                  wrong ? 'border-cinnabar' : known.length > 1 ? 'border-ochre' : 'border-edge',
                )}
                onChange={({ target }) => enter(at, target.value)}
                onBlur={({ target }) => {
                  const next = toned(target.value)
                  if (next !== target.value) enter(at, next)
                }}
              />
            </li>
          )
        })}
      </ol>
      {characters.length !== syllables.length && characters.length > 0 && (
        <p className="mt-1 text-sm text-cinnabar">
          {t('verse.counts', { characters: characters.length, syllables: syllables.length })}
        </p>
      )}
      {fault && <p className="mt-1 text-sm text-cinnabar">{fault}</p>}
    </fieldset>
  )
}
