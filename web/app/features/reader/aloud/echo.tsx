import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFetched } from '#app/api/fetched.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { playSound } from '#app/parts/recorder/play-sound.ts'
import { RecorderButton } from '#app/parts/recorder/recorder-button.tsx'
import { forgetSound, keepSound, readSound } from '#app/parts/recorder/kept-sounds.ts'
import type { Recording } from '#app/parts/recorder/use-recorder.ts'
import { Button } from '#app/ui/button.tsx'

/** A line takes a minute at most. */
const most = 60

export interface EchoProps {
  /** `book/chapter` */
  chapter: string
  /** From 0. */
  line: number
  /** Ends what is being read, so that it is not recorded. */
  onQuiet: () => void
  /** Reads the line once; resolves when it is over. */
  onHear: () => Promise<void>
}

/** Reading a line after the voice: record oneself, hear both. What is recorded stays on the device. */
export function Echo({ chapter, line, onQuiet, onHear }: EchoProps) {
  const { t } = useTranslation('aloud')
  const key = `${chapter}#${line}`
  // A browser that keeps nothing has nothing to show.
  const { data: sound, change } = useFetched<Blob | null>(key, () => readSound(key))
  const [kept, setKept] = useState<'yes' | 'writing' | 'no'>('yes')

  const recorded = ({ blob }: Recording) => {
    change(() => blob)
    setKept('writing')
    keepSound(key, blob).then(
      () => setKept('yes'),
      () => setKept('no'),
    )
  }
  const forget = () => {
    change(() => null)
    void forgetSound(key).catch(() => {})
  }
  return (
    <section
      aria-label={t('echo.title')}
      // Who leaves the page before it is written loses it.
      aria-busy={kept === 'writing'}
      className="mt-4 border-t border-line pt-3"
    >
      <div className="flex flex-wrap items-center gap-2">
        <RecorderButton
          key={key}
          label={t(sound ? 'echo.again' : 'echo.record')}
          most={most}
          onStart={onQuiet}
          onDone={recorded}
        />
        {sound && (
          <>
            <Button onClick={() => void onHear().then(() => playSound(sound))}>{t('echo.both')}</Button>
            <Button variant="plain" size="icon" aria-label={t('echo.forget')} onClick={forget}>
              <Trash2 aria-hidden="true" size={18} />
            </Button>
          </>
        )}
      </div>
      <p className="mt-2 text-xs text-muted">{t(kept === 'no' ? 'echo.unkept' : 'echo.kept')}</p>
    </section>
  )
}
