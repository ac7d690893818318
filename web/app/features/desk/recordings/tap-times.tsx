import { recordingEndings } from '@shuyuan/contract/desk/class/recordings'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { DraftLine } from '#app/parts/draft/draft-line.tsx'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { useFieldControl } from '#app/ui/form/field-control.ts'
import { Field } from '#app/ui/form/field.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { SoundPlayer } from '#app/ui/sound-player.tsx'
import { isTyping } from '#app/ui/typing.ts'
import type { Acted } from '../desk-page.server.ts'
import { type Taps, useKeptTaps } from './kept-taps.ts'
import { RecordHere } from './record-here.tsx'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'

export interface TapTimesProps {
  chapter: {
    ref: string
    /** `number`: from 1. */
    lines: { number: number; s: string; at: number | null }[]
    audio: string
    reader: { 'zh-cn': string; en: string }
  }
}

/** Seconds that a finger is later than the ear. */
const late = 0.15
const rounded = (time: number) => Math.round(Math.max(0, time - late) * 10) / 10

const heardOf = ({ audio, lines, reader }: TapTimesProps['chapter']): Taps => ({
  audio,
  times: lines.flatMap(({ at }) => (at === null ? [] : [at])),
  reader: reader['zh-cn'],
  readerEn: reader.en,
})

/** A recording and its lines: record or upload it, play it, tap as each line begins, listen, save. */
export function TapTimes({ chapter }: TapTimesProps) {
  const { t } = useTranslation('recordings')
  const sound = useFetcher<Acted<{ address: string }>>()
  const save = useFetcher<Acted>()
  const player = useRef<HTMLAudioElement>(null)
  const heard = heardOf(chapter)
  const [taps, setTaps] = useState(heard)
  const { audio: address, times } = taps
  const setTimes = (next: number[]) => setTaps({ ...taps, times: next })
  // Another sound has its lines at other times; until it is there, those of the old one stay.
  const [uploaded, setUploaded] = useState('')
  const taken = sound.data?.data?.address ?? ''
  if (taken && uploaded !== taken) {
    setUploaded(taken)
    setTaps({ audio: taken, times: [], reader: '', readerEn: '' })
  }
  // What readers hear was changed here: the page has it now.
  const [before, setBefore] = useState(heard.audio)
  if (before !== heard.audio) {
    setBefore(heard.audio)
    if (address === before) setTaps(heard)
  }
  const next = times.length
  const acted = save.state === 'idle' ? save.data : undefined
  const kept = useKeptTaps({ chapter: chapter.ref, taps, heard, saved: save.data?.done && save.data })
  function goOn() {
    if (kept.taps) setTaps(kept.taps)
    kept.hide()
  }

  const tap = useEffectEvent(() => {
    const audio = player.current
    if (audio && next < chapter.lines.length) setTimes([...times, rounded(audio.currentTime)])
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 't' || event.repeat || isTyping(event)) return
      event.preventDefault()
      tap()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  const from = (line: number) => {
    const audio = player.current
    if (!audio) return
    audio.currentTime = times[line] ?? 0
    void audio.play().catch(() => {})
  }
  const take = (file: File) => {
    const form = new FormData()
    form.set('file', file)
    void sound.submit(form, { method: 'post', encType: 'multipart/form-data' })
  }
  return (
    <div className="flex flex-col gap-5">
      <DraftLine found={kept.found} full={kept.full} onTake={goOn} onDrop={kept.drop} />
      <RecordHere
        busy={sound.state !== 'idle'}
        taken={sound.state === 'idle' && sound.data?.done === true}
        onTake={take}
      />
      <sound.Form method="post" encType="multipart/form-data" className="flex flex-wrap items-end gap-3">
        <Field label={t('file')} help={t('fileHelp')} className="w-full min-w-0 sm:w-72">
          <SoundInput />
        </Field>
        <Button type="submit" busy={sound.state !== 'idle'}>
          {t('upload')}
        </Button>
      </sound.Form>
      {sound.data && <Told acted={sound.data} />}
      {address && (
        <>
          <SoundPlayer ref={player} preload="auto" src={address} aria-label={t('sound')} className="w-full" />
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="primary" size="large" onClick={tap} waiting={next >= chapter.lines.length}>
              {t('tap')}
            </Button>
            <Button onClick={() => setTimes(times.slice(0, -1))} waiting={next === 0}>
              {t('undo')}
            </Button>
            <Button onClick={() => setTimes([])} waiting={next === 0}>
              {t('restart')}
            </Button>
            <output className="text-sm text-muted tabular-nums">
              {t('count', { times: next, lines: chapter.lines.length })}
            </output>
          </div>
          <p className="text-sm text-muted">{t('tapHelp')}</p>
          <ol className="divide-y divide-line border-y border-line">
            {chapter.lines.map(({ number, s }, index) => {
              const time = times[index]?.toFixed(1) ?? '—'
              return (
                <li
                  key={number}
                  className={classes('flex items-center gap-3 py-1', index === next && 'bg-cinnabar-wash')}
                >
                  <Button
                    variant="plain"
                    className="w-20 tabular-nums"
                    waiting={times[index] === undefined}
                    aria-label={t('hearFrom', { time, line: s })}
                    onClick={() => from(index)}
                  >
                    {time}
                  </Button>
                  <span lang="zh-Hans" className="serif">
                    {s}
                  </span>
                </li>
              )
            })}
          </ol>
          <save.Form method="post" className="flex flex-col items-start gap-3">
            <HiddenFields of={{ chapter: chapter.ref, audio: address }} />
            <input type="hidden" name="at" value={times.join(' ')} />
            <Field label={t('reader')} help={t('readerHelp')}>
              <LimitedInput
                name="reader"
                maxLength={60}
                value={taps.reader}
                onChange={({ target }) => setTaps({ ...taps, reader: target.value })}
              />
            </Field>
            <Field label={t('readerEn')}>
              <LimitedInput
                name="readerEn"
                maxLength={60}
                value={taps.readerEn}
                onChange={({ target }) => setTaps({ ...taps, readerEn: target.value })}
              />
            </Field>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" name="act" value="save" variant="primary" busy={save.state !== 'idle'}>
                {t('save')}
              </Button>
              {chapter.audio && (
                <Button type="submit" name="act" value="remove" variant="danger">
                  {t('remove')}
                </Button>
              )}
            </div>
          </save.Form>
          {acted && <Told acted={acted} />}
        </>
      )}
    </div>
  )
}

/** Takes its id from the field around it. */
function SoundInput() {
  const field = useFieldControl({})
  return (
    <input
      {...field}
      type="file"
      name="file"
      required
      accept={recordingEndings.map((ending) => `.${ending}`).join()}
      className="min-h-target w-full"
    />
  )
}

function Told({ acted: { done, message } }: { acted: Acted }) {
  const { t } = useTranslation('desk')
  return (
    <p role={done ? 'status' : 'alert'} className={done ? 'text-celadon' : 'text-cinnabar'}>
      {message || t('noAnswer')}
    </p>
  )
}
