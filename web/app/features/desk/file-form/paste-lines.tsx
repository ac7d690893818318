import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useFileForm } from './form-context.ts'
import { type VerseValue, withWords } from './syllables.ts'

/** Makes lines of a text that was copied from elsewhere, with the signs and sounds that the classics know. */
export function PasteLines({ onAdd }: { onAdd: (lines: VerseValue[]) => void }) {
  const { t } = useTranslation('file-form')
  const { signs } = useFileForm()
  const [text, setText] = useState('')
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-target cursor-pointer items-center text-sm text-link">
        {t('verse.paste')}
      </summary>
      <div className="flex flex-col items-start gap-3 pb-2">
        <Field label={t('verse.pasteText')} help={t('verse.pasteHelp')} className="w-full">
          <TextArea
            rows={4}
            lang="zh-Hans"
            value={text}
            onChange={({ target }) => setText(target.value)}
            className="serif field-sizing-content max-h-[50vh]"
          />
        </Field>
        <Button
          waiting={lines.length === 0}
          onClick={() => {
            onAdd(lines.map((line) => withWords({ s: '', t: '', p: '' }, line, signs)))
            setText('')
          }}
        >
          {t('verse.pasteAdd', { count: lines.length })}
        </Button>
      </div>
    </details>
  )
}
