import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'

/** Of browsers that read codes themselves; TypeScript does not know it yet. */
interface Detector {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: string[] }): Detector
      getSupportedFormats(): Promise<string[]>
    }
  }
}

/** The browser's own reader where there is one, else one that is loaded now. */
async function openDetector(): Promise<Detector> {
  const own = window.BarcodeDetector
  const reads = (await own?.getSupportedFormats())?.includes('qr_code')
  const { BarcodeDetector } = own && reads ? { BarcodeDetector: own } : await import('qr/decode.js')
  return new BarcodeDetector({ formats: ['qr_code'] })
}

/** The number of a receipt in the address that its code holds; null for other codes. */
export function receiptIn(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { pathname, searchParams } = new URL(text)
  return pathname === '/desk/attend' ? searchParams.get('no') : null
}

/** Milliseconds between two looks. */
const pause = 150

/** The camera, until it has seen the code of a receipt. */
export default function Scanner({ onFound, onEnd }: { onFound: (no: string) => void; onEnd: () => void }) {
  const { t } = useTranslation('attend')
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState('')
  const found = useEffectEvent(onFound)

  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    let stream: MediaStream | undefined
    async function look() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (signal.aborted || !video.current) return
      video.current.srcObject = stream
      await video.current.play()
      const detector = await openDetector()
      while (!signal.aborted) {
        const [code] = await detector.detect(video.current)
        const no = code ? receiptIn(code.rawValue) : null
        if (no !== null && !signal.aborted) return found(no)
        if (code && !signal.aborted) setProblem('otherCode')
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    look()
      .catch(() => {
        if (!signal.aborted) setProblem('noCamera')
      })
      .finally(() => {
        if (signal.aborted) stop()
      })
    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    return () => {
      end.abort()
      stop()
    }
  }, [])

  return (
    <div className="flex flex-col items-start gap-3">
      {/* A camera's picture has no sound to write down. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('camera')}
        className="aspect-square w-full max-w-sm rounded-lg bg-soft object-cover"
      />
      <output>{problem ? t(problem) : t('hold')}</output>
      <Button onClick={onEnd}>{t('endScan')}</Button>
    </div>
  )
}
