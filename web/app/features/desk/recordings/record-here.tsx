import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { playSound } from '#app/parts/recorder/play-sound.ts'
import { RecorderButton } from '#app/parts/recorder/recorder-button.tsx'
import { toWave } from '#app/parts/recorder/to-wave.ts'
import type { Recording } from '#app/parts/recorder/use-recorder.ts'
import { Button } from '#app/ui/button.tsx'

/** Seconds of the longest chapter, read slowly. */
const mostSeconds = 15 * 60

/** Records a chapter on this page: heard by oneself first, then taken. What was not taken stays until the page is left. */
export function RecordHere({ busy, onTake }: { busy: boolean; onTake: (sound: File) => void }) {
  const { t } = useTranslation('recordings')
  const [recorded, setRecorded] = useState<Recording | null>(null)
  const [unreadable, setUnreadable] = useState(false)

  async function take({ blob }: Recording) {
    setUnreadable(false)
    try {
      onTake(await toWave(blob))
    } catch {
      setUnreadable(true)
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
        <Button variant="primary" busy={busy} onClick={() => void take(recorded)}>
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
