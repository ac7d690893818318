import { useCallback, useEffect, useRef, useState } from 'react'

/** Why nothing could be recorded; each has its own sentence. */
export type RecorderFault = 'unsupported' | 'refused' | 'noMicrophone' | 'busy' | 'silence' | 'tooShort'

export interface Recording {
  blob: Blob
  seconds: number
}

type RecorderState =
  | { is: 'idle' }
  | { is: 'asking' }
  | { is: 'recording'; seconds: number }
  | { is: 'failed'; fault: RecorderFault }

/** What every phone plays; others are taken where a browser records nothing else. */
const everywhere = 'audio/mp4'

/** Loudness, of 1 at most, that a voice exceeds and a quiet room does not. */
const quiet = 0.02

/**
 * Records with the device's microphone. `onDone` is given what was recorded; it ends by itself after `most` seconds,
 * and when the page is left, which asks first where it can and discards it.
 */
export function useRecorder({ most, onDone }: { most: number; onDone: (recording: Recording) => void }) {
  const [state, setState] = useState<RecorderState>({ is: 'idle' })
  const running = useRef<{ stop(): void; discard(): void } | null>(null)
  useEffect(() => () => running.current?.discard(), [])
  const recording = state.is === 'recording'
  useEffect(() => {
    if (!recording) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [recording])

  const start = useCallback(async () => {
    if (running.current) return
    setState({ is: 'asking' })
    const stream = await openMicrophone()
    if (typeof stream === 'string') return setState({ is: 'failed', fault: stream })
    const end = record(stream, {
      most,
      onSecond: (seconds) => setState({ is: 'recording', seconds }),
      onEnd(result) {
        running.current = null
        if (typeof result === 'string') return setState({ is: 'failed', fault: result })
        setState({ is: 'idle' })
        onDone(result)
      },
    })
    running.current = end
    setState({ is: 'recording', seconds: 0 })
  }, [most, onDone])

  return { state, start, stop: () => running.current?.stop() }
}

async function openMicrophone(): Promise<MediaStream | RecorderFault> {
  // Missing in the browsers of some apps, and on pages without HTTPS.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia || typeof MediaRecorder === 'undefined') return 'unsupported'
  try {
    return await devices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
    return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'noMicrophone' : 'busy'
  }
}

interface RecordOptions {
  most: number
  onSecond: (seconds: number) => void
  onEnd: (result: Recording | RecorderFault) => void
}

function record(stream: MediaStream, { most, onSecond, onEnd }: RecordOptions) {
  const recorder = new MediaRecorder(
    stream,
    MediaRecorder.isTypeSupported(everywhere) ? { mimeType: everywhere } : {},
  )
  const parts: Blob[] = []
  const loudness = measure(stream)
  const began = performance.now()
  const passed = () => (performance.now() - began) / 1000
  let discarded = false
  const timer = setInterval(() => {
    loudness.look()
    onSecond(Math.floor(passed()))
    if (passed() >= most) recorder.stop()
  }, 100)
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  recorder.addEventListener('stop', () => {
    clearInterval(timer)
    const seconds = passed()
    const most = loudness.end()
    for (const track of stream.getTracks()) track.stop()
    if (discarded) return
    if (seconds < 0.5) return onEnd('tooShort')
    if (most < quiet) return onEnd('silence')
    onEnd({ blob: new Blob(parts, { type: recorder.mimeType }), seconds })
  })
  recorder.start()
  return {
    stop: () => recorder.state !== 'inactive' && recorder.stop(),
    discard() {
      discarded = true
      if (recorder.state !== 'inactive') recorder.stop()
    },
  }
}

/** The greatest loudness that was heard. */
function measure(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  let most = 0
  return {
    look() {
      analyser.getFloatTimeDomainData(samples)
      most = Math.max(most, ...samples.map(Math.abs))
    },
    end() {
      void context.close()
      return most
    },
  }
}
