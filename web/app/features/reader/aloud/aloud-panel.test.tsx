// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testApp } from '#app/test-app.tsx'
import { AloudPanel } from './aloud-panel.tsx'
import { MiniPlayerPlace } from '#app/parts/listening/mini-player-place.tsx'
import { mandarinVoices } from '#app/parts/listening/voices.ts'
import { deviceOf } from './device.ts'

/** A device's voice that says nothing until it is told that it has said it. */
class Speech extends EventTarget {
  spoken: Utterance[] = []
  said: string[] = []
  voices = ['en-US', 'zh-HK', 'zh-TW', 'zh_CN'].map((lang) => ({ lang, name: lang }))
  getVoices = () => this.voices
  speak = (utterance: Utterance) => {
    this.spoken.push(utterance)
    this.said.push(utterance.text)
  }
  cancel = () => {
    const [now] = this.spoken.splice(0)
    now?.dispatchEvent(new Event('error'))
  }
  /** Ends what is being said. */
  end = (type = 'end') => this.spoken.pop()?.dispatchEvent(new Event(type))
}
class Utterance extends EventTarget {
  lang = ''
  rate = 1
  voice: unknown = null
  text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}

const words = ['床前明月光', '疑是地上霜', '举头望明月']
const reading = { chapter: 'tangshi/jingyesi', title: '《唐诗》·静夜思', path: '/poem', lines: words }
const onLine = vi.fn()
let speech: Speech
beforeEach(() => {
  speech = new Speech()
  vi.stubGlobal('speechSynthesis', speech)
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  onLine.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A page with the panel and what stands at the lower edge of every page. */
function Page({ first }: { first: number }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      {open && (
        <AloudPanel
          chapter={reading.chapter}
          lines={3}
          recording={undefined}
          read={() => Promise.resolve(reading)}
          onLine={onLine}
          first={first}
          onClose={() => {}}
        />
      )}
      <button type="button" onClick={() => setOpen(false)}>
        Go on
      </button>
      <MiniPlayerPlace />
    </>
  )
}

async function open(first = 0) {
  const { tree, app } = await testApp({ element: <Page first={first} /> })
  const view = render(tree)
  await screen.findByRole('button', { name: 'Read aloud' })
  return { ...view, app }
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const end = (type?: string) => act(async () => void speech.end(type))

it('takes a Mandarin voice, the mainland’s first, and none of Cantonese or English', () => {
  expect(mandarinVoices().map(({ lang }) => lang)).toEqual(['zh_CN', 'zh-TW'])
})

it('says what to do where the device has no Mandarin voice', async () => {
  await open()
  expect(screen.queryByText(/no Mandarin voice/)).toBeNull()
  cleanup()
  speech.voices = [{ lang: 'en-US', name: 'en-US' }]
  await open()
  expect(screen.getByText(/no Mandarin voice/).localName).toBe('output')
})

it('reads one line after the other, marks each and stops at the end', async () => {
  await open()
  await press('Read aloud')
  await end()
  await end()
  expect(speech.said).toEqual(words)
  expect(onLine.mock.calls.map(([line]) => line)).toEqual([null, 0, 1, 2])
  await end()
  expect(onLine).toHaveBeenLastCalledWith(null)
  expect(screen.getByRole('button', { name: 'Read aloud' })).toBeTruthy()
})

it('begins where one is, and repeats each line as often as chosen, at the chosen speed', async () => {
  await open(1)
  fireEvent.click(screen.getByRole('radio', { name: '2 times' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Slow' }))
  await press('Read aloud')
  expect(speech.spoken[0]).toMatchObject({ rate: 0.6, lang: 'zh_CN' })
  await end()
  await end()
  expect(speech.said).toEqual([words[1], words[1], words[2]])
})

it('moves by a line, pauses, and goes on at the same line', async () => {
  await open()
  await press('Read aloud')
  await press('Next line')
  await press('Next line')
  await press('Previous line')
  expect(speech.said).toEqual([words[0], words[1], words[2], words[1]])
  await press('Pause')
  expect(speech.spoken).toEqual([])
  await act(async () => {})
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Read aloud')
  expect(speech.said.at(-1)).toBe(words[1])
})

it('goes on when the page is left, in a small player that leads back, until that is closed', async () => {
  await open()
  await press('Read aloud')
  await press('Go on')
  expect(onLine).toHaveBeenLastCalledWith(null)
  const back = await screen.findByRole('link', { name: /静夜思/ })
  expect(back.getAttribute('href')).toBe('/poem?listen=1')
  await end()
  expect(back.textContent).toContain('Line 2 of 3')
  expect(speech.said).toEqual(words.slice(0, 2))
  await press('Stop listening')
  expect(speech.spoken).toEqual([])
  expect(screen.queryByRole('link', { name: /静夜思/ })).toBeNull()
})

it('is silent where another player of the page begins', async () => {
  await open()
  await press('Read aloud')
  const other = document.body.appendChild(document.createElement('audio'))
  await act(async () => void other.dispatchEvent(new Event('play')))
  expect(speech.spoken).toEqual([])
  expect(screen.getByRole('button', { name: 'Read aloud' })).toBeTruthy()
})

it.each([
  ['Mozilla/5.0 (Linux; Android 14; wv) Chrome/120 MicroMessenger/8.0', 0, 'wechat'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/143', 5, 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 0, 'mac'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Edg/143', 0, 'windows'],
  ['Mozilla/5.0 (X11; Linux x86_64) Firefox/146', 0, 'other'],
])('says what to do on %s', (userAgent, maxTouchPoints, device) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device)
})

it('says so where the browser has no speech at all', async () => {
  vi.stubGlobal('speechSynthesis', undefined)
  await open()
  await press('Read aloud')
  expect(screen.getByRole('alert').textContent).toContain('could not be read aloud')
})

it('says so where the device says nothing', async () => {
  await open()
  await press('Read aloud')
  await end('error')
  expect(screen.getByRole('alert').textContent).toContain('could not be read aloud')
})
