import {
  type HandIn,
  type HomeworkOfPlace,
  mostHandInPictures,
  mostHandInText,
} from '@shuyuan/contract/class/homework'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { mostSentSeconds } from '@shuyuan/contract/learning/sent-recitation'
import { type SubmitEvent, useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import { useSend } from '#app/api/use-send.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { KeptDraft } from '#app/parts/draft/kept-draft.tsx'
import { playSound } from '#app/parts/recorder/play-sound.ts'
import { RecorderButton } from '#app/parts/recorder/recorder-button.tsx'
import { toWave } from '#app/parts/recorder/to-wave.ts'
import type { Recording } from '#app/parts/recorder/use-recorder.ts'
import { Button } from '#app/ui/button.tsx'
import { useFieldControl } from '#app/ui/form/field-control.ts'
import { Field } from '#app/ui/form/field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { Dialog, useDialogAhead } from '#app/ui/overlay/dialog.tsx'

interface HandInFormProps {
  place: { no: string; secret: string }
  homework: HomeworkOfPlace
  /** Something was handed in or taken back. */
  onChange: () => Promise<void>
}

/** Hands homework in: words, pictures and a recording, each kept as soon as it is there. */
export function HandInForm({ place, homework, onChange }: HandInFormProps) {
  const { t } = useTranslation('homework')
  useDialogAhead()
  const { handIn } = homework
  const [text, setText] = useState(handIn?.text ?? '')
  const [saved, setSaved] = useState<unknown>()
  const [send, busy] = useSend()
  const notify = useNotify()
  const key = { ...place, homework: homework.id }

  async function done(event: SubmitEvent) {
    event.preventDefault()
    const answer = await send('/api/class/hand-in', { ...key, text })
    if (!answer) return
    setSaved(answer)
    notify.success(answer.msg)
    await onChange()
  }
  async function takeBack(file: number) {
    const answer = await send('/api/class/hand-in-remove', { ...key, file })
    if (!answer) return
    notify.success(answer.msg)
    if (file === 0) {
      setText('')
      setSaved(answer)
    }
    await onChange()
  }
  // What a teacher has answered is not changed any more, but stays one's own.
  if (!homework.open) return <TakeBack busy={busy} onGo={() => void takeBack(0)} />
  return (
    <details open={handIn?.mark === 'again' || undefined} className="group">
      <summary className="inline-flex min-h-target cursor-pointer items-center text-link">
        {t(handIn ? 'change' : 'handIn')}
      </summary>
      <form
        method="post"
        className="flex flex-col items-start gap-4 pt-2"
        onSubmit={(event) => void done(event)}
      >
        <KeptDraft name={`hand-in ${place.no} ${homework.id}`} saved={saved} />
        <Files of={key} handIn={handIn} onChange={onChange} onTakeBack={takeBack} />
        <Field label={t('text')} help={t('textHelp')} className="w-full max-w-form">
          <TextArea
            name="text"
            value={text}
            maxLength={mostHandInText}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={busy}>
            {t('done')}
          </Button>
          {handIn && <TakeBack busy={busy} onGo={() => void takeBack(0)} />}
        </div>
      </form>
    </details>
  )
}

/** Asks first: what is taken back is gone. */
function TakeBack({ busy, onGo }: { busy: boolean; onGo: () => void }) {
  const { t } = useTranslation('homework')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="danger" className="self-start" busy={busy} onClick={() => setAsking(true)}>
        {t('takeBack')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('takeBack')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('keep')}</Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false)
                onGo()
              }}
            >
              {t('takeBack')}
            </Button>
          </>
        }
      >
        <p>{t('takeBackAsk')}</p>
      </Dialog>
    </>
  )
}

interface FilesProps {
  of: { no: string; secret: string; homework: number }
  handIn: HandIn | null
  onChange: () => Promise<void>
  onTakeBack: (file: number) => Promise<void>
}

/** Pictures and a recording, sent one by one as they are chosen. */
function Files({ of, handIn, onChange, onTakeBack }: FilesProps) {
  const { t } = useTranslation('homework')
  const [recorded, setRecorded] = useState<Recording | null>(null)
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState(false)
  const api = useApi()
  const files = handIn?.files ?? []
  const left = mostHandInPictures - files.filter(({ kind }) => kind === 'picture').length

  /** Sends files one after the other until one is refused, which the client shows. */
  async function give(chosen: readonly File[]): Promise<boolean> {
    setSending(true)
    setFailed(false)
    let isDone = true
    try {
      for (const file of chosen) {
        const form = new FormData()
        for (const [name, value] of Object.entries(of)) form.set(name, String(value))
        form.set('file', file)
        const answer = await api.post('/api/class/hand-in-file', form, { timeout: 120_000 })
        if (answer.code !== code.success) {
          isDone = false
          break
        }
      }
    } catch {
      isDone = false
      setFailed(true)
    }
    await onChange()
    setSending(false)
    return isDone
  }
  async function giveRecording({ blob }: Recording) {
    const sound = await toWave(blob).catch(() => null)
    if (!sound) return setFailed(true)
    if (await give([sound])) setRecorded(null)
  }
  return (
    <>
      {left > 0 && (
        <Field label={t('pictures')} help={t('picturesHelp', { count: left })} className="w-full max-w-form">
          <PictureInput onChosen={(chosen) => void give(chosen)} disabled={sending} />
        </Field>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <RecorderButton
          label={t(recorded ? 'recordAgain' : 'record')}
          most={mostSentSeconds}
          onStart={() => {}}
          onDone={setRecorded}
        />
        {recorded && <Button onClick={() => playSound(recorded.blob)}>{t('hear')}</Button>}
        {recorded && (
          <Button variant="primary" busy={sending} onClick={() => void giveRecording(recorded)}>
            {t('giveRecording')}
          </Button>
        )}
      </div>
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {files.map(({ id, kind }, at) => (
            <li key={id}>
              <Button variant="plain" waiting={sending} onClick={() => void onTakeBack(id)}>
                {t(kind === 'sound' ? 'removeSound' : 'removePicture', { number: at + 1 })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {sending && <output className="text-sm text-muted">{t('sending')}</output>}
      {failed && (
        <p role="alert" className="text-sm text-cinnabar">
          {t('failed')}
        </p>
      )}
    </>
  )
}

interface PictureInputProps {
  onChosen: (files: readonly File[]) => void
  disabled: boolean
}

/** Takes its id from the field around it. */
function PictureInput({ onChosen, disabled }: PictureInputProps) {
  const field = useFieldControl({})
  return (
    <input
      {...field}
      type="file"
      multiple
      disabled={disabled}
      // Phones turn their own formats into one of these.
      accept="image/jpeg,image/png,image/webp"
      className="min-h-target w-full"
      onChange={(event) => {
        const chosen = [...(event.target.files ?? [])]
        event.target.value = ''
        if (chosen.length > 0) onChosen(chosen)
      }}
    />
  )
}
