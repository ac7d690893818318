import { useId, useState } from 'react'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useFieldWords } from './form-context.ts'

/** A value without a form of its own: JSON, or a text as it is. */
export function RawInput({ value, onChange }: { value: unknown; onChange: (value: unknown) => void }) {
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
        className="field-sizing-content max-h-[60vh] font-mono text-sm"
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
