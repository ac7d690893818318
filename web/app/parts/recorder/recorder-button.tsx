import { Mic, Square } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { useRecorder, type Recording } from './use-recorder.ts'

export interface RecorderButtonProps {
  label: string
  /** Seconds after which it ends by itself. */
  most: number
  onStart: () => void
  onDone: (recording: Recording) => void
}

/** Starts and stops a recording; shows the reason where there can be none. */
export function RecorderButton({ label, most, onStart, onDone }: RecorderButtonProps) {
  const { t } = useTranslation('recorder')
  const { state, start, stop } = useRecorder({ most, onDone })
  const recording = state.is === 'recording'
  const begin = () => {
    onStart()
    void start()
  }
  return (
    <>
      <Button
        variant={recording ? 'primary' : 'secondary'}
        busy={state.is === 'asking'}
        onClick={recording ? stop : begin}
      >
        {recording ? <Square aria-hidden="true" size={18} /> : <Mic aria-hidden="true" size={18} />}
        {recording ? t('stop', { seconds: state.seconds }) : label}
      </Button>
      {state.is === 'failed' && (
        <p role="alert" className="basis-full text-sm text-cinnabar">
          {t(`fault.${state.fault}`)}
        </p>
      )}
    </>
  )
}
