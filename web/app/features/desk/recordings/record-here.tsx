import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { playSound } from '#app/parts/recorder/play-sound.ts'
import { RecorderButton } from '#app/parts/recorder/recorder-button.tsx'
import { toWave } from '#app/parts/recorder/to-wave.ts'
import type { Recording } from '#app/parts/recorder/use-recorder.ts'
import { Button } from '#app/ui/button.tsx'
import { useLeaveWarning } from '../use-leave-warning.ts'

/** Seconds of the longest chapter, read slowly. */
const mostSeconds = 15 * 60

interface RecordHereProps {
  busy: boolean
  /** Whether the server has what was taken last. */
  taken: boolean
  onTake: (sound: File) => void
}

/** Records a chapter on this page: heard by oneself first, then taken. The page is not left unasked before it is. */
export function RecordHere({ busy, taken, onTake }: RecordHereProps) {
  const { t } = useTranslation('recordings')
  const [recorded, setRecorded] = useState<Recording | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const [converting, setConverting] = useState(false)
  const [sent, setSent] = useState<Recording | null>(null)
  useLeaveWarning(recorded !== null && !(taken && sent === recorded))

  async function take(of: Recording) {
    setUnreadable(false)
    setConverting(true)
    try {
      const wave = await toWave(of.blob)
      setSent(of)
      onTake(wave)
    } catch {
      setUnreadable(true)
    } finally {
      setConverting(false)
    }
  }

  return (
    <section aria-label={t('here.title')} className="flex flex-wrap items-center gap-3">
      <p className="basis-full text-sm text-muted">{t('here.about')}</p>
      <RecorderButton
        label={t(recorded ? 'here.again' : 'here.record')}
        most={mostSeconds}
        onStart={() => setUnreadable(false)}
        onDone={setRecorded}
      />
      {recorded && <Button onClick={() => playSound(recorded.blob)}>{t('here.hear')}</Button>}
      {recorded && (
        <Button variant="primary" busy={busy || converting} onClick={() => void take(recorded)}>
          {t('here.take')}
        </Button>
      )}
      {unreadable && (
        <p role="alert" className="basis-full text-sm text-cinnabar">
          {t('here.unreadable')}
        </p>
      )}
    </section>
  )
}
