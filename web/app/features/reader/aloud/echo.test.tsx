// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import words from '#app/parts/recorder/en.json' with { type: 'json' }
import { testApp } from '#app/test-app.tsx'
import aloud from './en.json' with { type: 'json' }
import { Echo } from './echo.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open() {
  const { tree } = await testApp({
    element: <Echo chapter="tangshi/jingyesi" line={0} onQuiet={() => {}} onHear={() => Promise.resolve()} />,
  })
  render(tree)
  await screen.findByRole('button', { name: aloud.echo.record })
}
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))

/** A device whose microphone does what `getUserMedia` says. */
function device(getUserMedia: () => Promise<unknown>) {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }))
  vi.stubGlobal('MediaRecorder', Recorder)
}

/** What the browser can record in, first what it takes unasked. */
let types = ['audio/webm']
/** What it was last asked to record in. */
let recordedIn = ''

class Recorder extends EventTarget {
  static isTypeSupported = (type: string) => types.includes(type)
  state = 'inactive'
  mimeType: string
  constructor(_: unknown, { mimeType = types[0] ?? '' }: { mimeType?: string } = {}) {
    super()
    this.mimeType = mimeType
    recordedIn = mimeType
  }
  start() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }))
    this.dispatchEvent(new Event('stop'))
  }
}

/** A room in which the loudest sound is `loudness`, 1 at most. */
function room(loudness: number) {
  device(() => Promise.resolve({ getTracks: () => [{ stop: () => {} }] }))
  vi.stubGlobal(
    'AudioContext',
    class {
      createMediaStreamSource = () => ({ connect: () => {} })
      createAnalyser = () => ({
        fftSize: 8,
        getFloatTimeDomainData: (samples: Float32Array) => samples.fill(loudness),
      })
      close = () => Promise.resolve()
    },
  )
}

/** Reads for two seconds by the clock. */
async function read() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  await press(aloud.echo.record)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  await press(/2/)
}

it.each([
  ['refused', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
  ['noMicrophone', () => Promise.reject(new DOMException('', 'NotFoundError'))],
  ['busy', () => Promise.reject(new DOMException('', 'NotReadableError'))],
] as const)('says so where the microphone is %s', async (fault, answer) => {
  device(answer)
  await open()
  await press(aloud.echo.record)
  expect(screen.getByRole('alert').textContent).toBe(words.fault[fault])
})

it('says so where the browser cannot record', async () => {
  vi.stubGlobal('MediaRecorder', undefined)
  await open()
  await press(aloud.echo.record)
  expect(screen.getByRole('alert').textContent).toBe(words.fault.unsupported)
})

it('says so where nothing was heard', async () => {
  room(0.001)
  await open()
  await read()
  expect(screen.getByRole('alert').textContent).toBe(words.fault.silence)
})

it.each([
  ['audio/mp4', ['audio/webm', 'audio/mp4']],
  ['audio/webm', ['audio/webm']],
])('records in %s where a browser can do %j', async (type, can) => {
  room(0.4)
  types = can
  await open()
  await read()
  expect(recordedIn).toBe(type)
})

it('plays what was read where the device has no room to keep it, and says that it is not kept', async () => {
  room(0.4)
  vi.stubGlobal('indexedDB', {
    open() {
      const request = Object.assign(new EventTarget(), { error: new DOMException('', 'QuotaExceededError') })
      setTimeout(() => request.dispatchEvent(new Event('error')))
      return request
    },
  })
  await open()
  await read()
  expect(await screen.findByText(aloud.echo.unkept)).toBeDefined()
  expect(screen.getByRole('button', { name: aloud.echo.both })).toBeDefined()
})

it('is busy until what was read is written', async () => {
  room(0.4)
  const requests: EventTarget[] = []
  vi.stubGlobal('indexedDB', {
    open() {
      const request = Object.assign(new EventTarget(), { error: new DOMException('', 'QuotaExceededError') })
      requests.push(request)
      return request
    },
  })
  const refuse = () => act(async () => void requests.at(-1)?.dispatchEvent(new Event('error')))
  await open()
  await refuse()
  const part = screen.getByRole('region', { name: aloud.echo.title })
  expect(part.getAttribute('aria-busy')).toBe('false')
  await read()
  expect(part.getAttribute('aria-busy')).toBe('true')
  await refuse()
  expect(part.getAttribute('aria-busy')).toBe('false')
})
