import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useSend } from '#app/api/use-send.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { type Draft, dropDraft, readDraft, writeDraft } from '#app/parts/draft/draft.ts'
import { DraftLine } from '#app/parts/draft/draft-line.tsx'
import { useDraftStorage } from '#app/parts/draft/draft-storage.ts'
import { Editor } from '#app/parts/editor/editor.tsx'
import { nextTask } from '#app/ui/idle.ts'
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
  const storage = useDraftStorage()
  const draft = `answer ${question}`
  const [found, setFound] = useState<Draft | null>(null)
  const [full, setFull] = useState(false)
  const [taken, setTaken] = useState('')
  const sent = useRef(false)
  useEffect(() => {
    const kept = readDraft(storage, draft)
    if (kept && kept.fields['body']?.[0] !== begin) void nextTask().then(() => setFound(kept))
  }, [storage, draft, begin])
  /** Null where nothing was ever written. */
  const [body, setBody] = useState(begin || null)
  function typed(html: string) {
    setBody(html)
    if (!sent.current && html !== begin) setFull(!writeDraft(storage, draft, { body: [html] }))
  }
  function drop() {
    dropDraft(storage, draft)
    setFound(null)
  }
  function take() {
    const html = found?.fields['body']?.[0] ?? ''
    setTaken(html)
    setBody(html)
    setFound(null)
  }
  const [missing, setMissing] = useState(false)
  const [post, busy] = useSend()

  async function send(event: FormEvent) {
    event.preventDefault()
    setMissing(!body)
    if (!body) return
    if (!(await post('/api/question/answer', { id: question, body }, { showSuccessMessage: true }))) return
    sent.current = true
    drop()
    onSent()
  }
  return (
    <form method="post" noValidate className="flex flex-col gap-3" onSubmit={(event) => void send(event)}>
      <h2 id={label} className="text-lg">
        {t('answer.title')}
      </h2>
      <p className="text-sm text-muted">{t('answer.help')}</p>
      <DraftLine found={found} full={full} onTake={take} onDrop={drop} />
      <Editor key={taken} value={taken || begin} onChange={typed} labelledBy={label} />
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
