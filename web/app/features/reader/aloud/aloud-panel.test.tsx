// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testApp } from '#app/test-app.tsx'
import { AloudPanel } from './aloud-panel.tsx'
import { mandarinVoices } from './voices.ts'

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
const textOf = (line: number) => words[line] ?? ''
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

async function open(first = 0) {
  const panel = <AloudPanel lines={3} textOf={textOf} onLine={onLine} first={first} onClose={() => {}} />
  const { tree } = await testApp({ element: panel })
  const view = render(tree)
  await screen.findByRole('button', { name: 'Read aloud' })
  return view
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
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
  press('Read aloud')
  await end()
  await end()
  expect(speech.said).toEqual(words)
  expect(onLine.mock.calls.map(([line]) => line)).toEqual([0, 1, 2])
  await end()
  expect(onLine).toHaveBeenLastCalledWith(null)
  expect(screen.getByRole('button', { name: 'Read aloud' })).toBeTruthy()
})

it('begins where one is, and repeats each line as often as chosen, at the chosen speed', async () => {
  await open(1)
  fireEvent.click(screen.getByRole('radio', { name: '2 times' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Slow' }))
  press('Read aloud')
  expect(speech.spoken[0]).toMatchObject({ rate: 0.6, lang: 'zh_CN' })
  await end()
  await end()
  expect(speech.said).toEqual([words[1], words[1], words[2]])
})

it('moves by a line, pauses, and goes on at the same line', async () => {
  await open()
  press('Read aloud')
  press('Next line')
  press('Next line')
  press('Previous line')
  expect(speech.said).toEqual([words[0], words[1], words[2], words[1]])
  press('Pause')
  expect(speech.spoken).toEqual([])
  await act(async () => {})
  expect(screen.queryByRole('alert')).toBeNull()
  press('Read aloud')
  expect(speech.said.at(-1)).toBe(words[1])
})

it('is silent once it is left', async () => {
  const { unmount } = await open()
  press('Read aloud')
  unmount()
  expect(speech.spoken).toEqual([])
  expect(onLine).toHaveBeenLastCalledWith(null)
})

it('says so where the device says nothing', async () => {
  await open()
  press('Read aloud')
  await end('error')
  expect(screen.getByRole('alert').textContent).toContain('could not be read aloud')
})
