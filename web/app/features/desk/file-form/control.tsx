import { useId } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ChoiceBoxes } from '#app/ui/form/choice-boxes.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { MarkdownField } from '../markdown/markdown-field.tsx'
import { type NodeFieldProps, useFieldWords, useFileForm } from './form-context.ts'
import { namesAt } from './entry-names.ts'
import { HandoutInput } from './handout-input.tsx'
import { MediaInput } from './media-input.tsx'
import { NameSelect } from './name-select.tsx'
import { RawInput } from './raw-input.tsx'

/** What a value is entered with, inside of a `<Field>`. */
export function Control({
  node,
  value,
  path,
  required,
  initial,
  label,
  name,
  beside,
}: NodeFieldProps & { name: string }) {
  const { optionOf, t } = useFieldWords()
  const { change, prefix, lang, names, kind } = useFileForm()
  const choices = namesAt(names, { kind, name, beside })
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const enter = (next: string) => change(path, next === '' && !required ? undefined : next)
  switch (node.is) {
    case 'markdown':
      return <MarkdownField value={text} label={label} lang={lang} onChange={enter} />
    case 'media':
      return <MediaInput value={text} sound={name === 'audio'} onChange={enter} />
    case 'handout':
      return <HandoutInput names={choices ?? []} value={text} required={required} onChange={enter} />
    case 'number':
      return (
        <TextInput
          type="number"
          inputMode={node.whole ? 'numeric' : 'decimal'}
          step={node.whole ? 1 : 'any'}
          min={node.least}
          max={node.most}
          value={text}
          placeholder={initial === undefined ? undefined : String(initial)}
          onChange={({ target }) =>
            change(path, Number.isNaN(target.valueAsNumber) ? undefined : target.valueAsNumber)
          }
          className="max-w-40"
        />
      )
    case 'weekdays':
      return <Weekdays value={value} onChange={(next) => change(path, next)} />
    case 'date':
    case 'day':
    case 'time':
      return (
        <TextInput
          // A day that is counted from the site's start stays a text.
          type={node.is === 'day' && /^[+-]/.test(text) ? 'text' : node.is === 'time' ? 'time' : 'date'}
          value={text}
          onChange={({ target }) => enter(target.value)}
          className="max-w-48"
        />
      )
    case 'choice': {
      const unknown = text && !node.options.includes(text) ? [text] : []
      return (
        <Select
          value={text}
          {...(!(required && text) && {
            placeholder:
              initial === undefined ? t('none') : t('usually', { value: optionOf(name, String(initial)) }),
          })}
          options={[...unknown, ...node.options].map((each) => ({
            value: each,
            label: optionOf(name, each),
          }))}
          onChange={({ target }) => enter(target.value)}
        />
      )
    }
    case 'raw':
      return <RawInput key={`${prefix} ${path}`} value={value} onChange={(next) => change(path, next)} />
    case 'ownName':
    case 'text':
      if (choices && typed.has(name)) return <NameInput names={choices} value={text} onChange={enter} />
      if (choices) return <NameSelect names={choices} value={text} required={required} onChange={enter} />
      if (node.is === 'ownName')
        return <TextInput value={text} autoComplete="off" onChange={({ target }) => enter(target.value)} />
      return node.long ? (
        <TextArea
          rows={1}
          lang={lang}
          value={text}
          onChange={({ target }) => enter(target.value)}
          className="field-sizing-content max-h-[60vh] resize-none"
        />
      ) : (
        <LimitedInput
          value={text}
          lang={lang}
          maxLength={node.most}
          autoComplete="off"
          onChange={({ target }) => enter(target.value)}
        />
      )
    default:
      return null
  }
}

/** Parts of the thing itself, which may be written after it names them. */
const typed: ReadonlySet<string> = new Set(['lessons', 'chapters'])

function NameInput({
  names,
  value,
  onChange,
}: {
  names: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <>
      <TextInput
        value={value}
        list={id}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        {names.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** Monday to Sunday, kept as the numbers 1 to 7. */
function Weekdays({ value, onChange }: { value: unknown; onChange: (value: number[]) => void }) {
  const { t } = useTranslation('ui')
  const [sunday = '', ...others] = t('date.weekdays').split(' ')
  const chosen = Array.isArray(value) ? value.map(String) : []
  return (
    <ChoiceBoxes
      options={[...others, sunday].map((label, at) => ({ value: String(at + 1), label }))}
      chosen={chosen}
      onChange={(next) => onChange(next.map(Number))}
    />
  )
}
