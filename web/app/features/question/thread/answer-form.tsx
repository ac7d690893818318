import { type FormEvent, useId, useState } from 'react'
import { useSend } from '#app/api/use-send.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Editor } from '#app/parts/editor/editor.tsx'
import { Button } from '#app/ui/button.tsx'

export interface AnswerFormProps {
  question: number
  /** What was written before and waits still; '' for nothing. */
  begin: string
  onSent: () => void
  onCancel: () => void
}

export function AnswerForm({ question, begin, onSent, onCancel }: AnswerFormProps) {
  const { t } = useTranslation(['question', 'form'])
  const label = useId()
  /** Null where nothing was ever written. */
  const [body, setBody] = useState(begin || null)
  const [missing, setMissing] = useState(false)
  const [post, busy] = useSend()

  async function send(event: FormEvent) {
    event.preventDefault()
    setMissing(!body)
    if (!body) return
    if (await post('/api/question/answer', { id: question, body }, { showSuccessMessage: true })) onSent()
  }
  return (
    <form method="post" noValidate className="flex flex-col gap-3" onSubmit={(event) => void send(event)}>
      <h2 id={label} className="text-lg">
        {t('answer.title')}
      </h2>
      <p className="text-sm text-muted">{t('answer.help')}</p>
      <Editor value={begin} onChange={setBody} labelledBy={label} />
      {missing && (
        <p role="alert" className="text-sm text-cinnabar">
          {t(body === null ? 'form:editorRequired' : 'form:contentEmpty')}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {t('answer.send')}
        </Button>
        <Button onClick={onCancel}>{t('answer.cancel')}</Button>
      </div>
    </form>
  )
}
