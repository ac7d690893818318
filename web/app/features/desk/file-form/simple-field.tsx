import { useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { MarkdownField } from '../markdown/markdown-field.tsx'
import { PictureDialog } from '../markdown/picture-dialog.tsx'
import { fieldOf, type NodeFieldProps, useFieldWords, useFileForm } from './form-context.ts'

/** A text, number, day, choice, switch or picture. */
export function SimpleField(props: NodeFieldProps) {
  const { node, path, label, required, value, initial } = props
  const { helpOf, t } = useFieldWords()
  const { change, faults, prefix } = useFileForm()
  const name = fieldOf(path)
  // The entries of a list share the help of the list.
  const help = path.endsWith(']') ? '' : helpOf(name)
  if (node.is === 'switch')
    return (
      <div>
        <Switch
          id={`${prefix}-${path}`}
          label={label}
          checked={typeof value === 'boolean' ? value : initial === true}
          onChange={({ target }) =>
            change(path, !required && target.checked === (initial ?? false) ? undefined : target.checked)
          }
        />
        {help && <p className="text-sm text-muted">{help}</p>}
      </div>
    )
  return (
    <Field
      id={`${prefix}-${path}`}
      label={label}
      help={help || (node.is === 'raw' ? t('asJson') : '')}
      error={faults.get(path) ?? ''}
      optional={!required}
      className="w-full"
    >
      <Control {...props} name={name} />
    </Field>
  )
}

function Control({ node, value, path, required, initial, label, name }: NodeFieldProps & { name: string }) {
  const { optionOf, t } = useFieldWords()
  const { change, prefix, lang } = useFileForm()
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const enter = (next: string) => change(path, next === '' && !required ? undefined : next)
  switch (node.is) {
    case 'markdown':
      return <MarkdownField value={text} label={label} lang={lang} onChange={enter} />
    case 'media':
      return <MediaInput value={text} onChange={enter} />
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
    case 'date':
      return (
        <TextInput
          type="date"
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
    case 'text':
      return node.long ? (
        <TextArea
          rows={1}
          lang={lang}
          value={text}
          onChange={({ target }) => enter(target.value)}
          className="field-sizing-content max-h-[60vh] resize-none"
        />
      ) : (
        <TextInput
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

/** The address of a picture or recording, with the picture where it is one. */
function MediaInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useFieldWords()
  const [choosing, setChoosing] = useState(false)
  const picture = /\.(?:png|jpg|webp)$/.test(value)
  return (
    <div className="flex items-center gap-3">
      {picture && <img src={value} alt="" className="size-16 shrink-0 rounded-sm object-cover" />}
      <TextInput
        value={value}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        beside={<Button onClick={() => setChoosing(true)}>{t('choosePicture')}</Button>}
      />
      <PictureDialog
        open={choosing}
        asksWords={false}
        onClose={() => setChoosing(false)}
        onChosen={({ address }) => onChange(address)}
      />
    </div>
  )
}

/** A value without a form of its own: JSON, or a text as it is. */
function RawInput({ value, onChange }: { value: unknown; onChange: (value: unknown) => void }) {
  const { t } = useFieldWords()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const shown =
    typed ?? (typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value, null, 1))
  const wrong = typed !== null && parsed(typed) === wrongJson
  return (
    <>
      <TextArea
        rows={2}
        value={shown}
        aria-describedby={wrong ? id : undefined}
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value)
          const next = parsed(target.value)
          if (next !== wrongJson) onChange(next)
        }}
        className={classes('field-sizing-content max-h-[60vh] font-mono text-sm')}
      />
      {wrong && (
        <p id={id} role="alert" className="text-sm text-cinnabar">
          {t('noJson')}
        </p>
      )}
    </>
  )
}

const wrongJson = Symbol('no JSON')

function parsed(text: string): unknown {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  if (!/^[[{"\d-]/.test(trimmed)) return trimmed
  try {
    return JSON.parse(trimmed) as unknown
  } catch {
    return wrongJson
  }
}
