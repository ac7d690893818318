// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { earlyInputScript, repeatEarlyInput } from './early-input.ts'

/** One of each control, all held in state, and what React knows of them. */
function Page() {
  const [count, setCount] = useState(0)
  const [text, setText] = useState('')
  const [stored, setStored] = useState('stored')
  const [way, setWay] = useState('mail')
  const [agreed, setAgreed] = useState(false)
  const [city, setCity] = useState('suzhou')
  return (
    <>
      <textarea aria-label="text" value={text} onChange={({ target }) => setText(target.value)} />
      <input aria-label="stored" value={stored} onChange={({ target }) => setStored(target.value)} />
      {['mail', 'phone'].map((each) => (
        <input
          key={each}
          type="radio"
          name="way"
          aria-label={each}
          value={each}
          checked={way === each}
          onChange={({ target }) => setWay(target.value)}
        />
      ))}
      <input type="checkbox" aria-label="agreed" checked={agreed} onChange={() => setAgreed(!agreed)} />
      <select aria-label="city" value={city} onChange={({ target }) => setCity(target.value)}>
        <option value="suzhou">苏州</option>
        <option value="wuxi">无锡</option>
      </select>
      <button type="button" onClick={() => setCount(count + 1)}>
        again
      </button>
      <output>{JSON.stringify({ text, stored, way, agreed, city, count })}</output>
    </>
  )
}

let end = () => {}
afterEach(() => end())

/** What React knows after the page was shown, somebody entered something, and React took the page over. */
async function hydrated(input: () => void) {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<Page />)
  // oxlint-disable-next-line no-new-func -- the script stands in the document, before every module.
  new Function(earlyInputScript)()
  input()
  const root = await act(async () => hydrateRoot(container, <Page />))
  end = () => {
    act(() => root.unmount())
    container.remove()
  }
  await act(repeatEarlyInput)
  return JSON.parse(screen.getByRole('status').textContent) as Record<string, unknown>
}

/** Enters what a browser would tell of. */
function enter(label: string, state: { value: string } | { checked: boolean }) {
  Object.assign(field(label), state).dispatchEvent(new InputEvent('input', { bubbles: true }))
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

it('enters what was typed, chosen and pressed before the scripts ran', async () => {
  const known = await hydrated(() => {
    enter('text', { value: 'read it three times' })
    enter('stored', { value: '' })
    enter('phone', { checked: true })
    enter('agreed', { checked: true })
    enter('city', { value: 'wuxi' })
    fireEvent.click(screen.getByRole('button'))
  })
  expect(known).toEqual({
    text: 'read it three times',
    stored: '',
    way: 'phone',
    agreed: true,
    city: 'wuxi',
    count: 1,
  })
  expect([field('text').value, field('phone').checked, field('mail').checked]).toEqual([
    'read it three times',
    true,
    false,
  ])
})

it('leaves to an input method what it composes', async () => {
  const known = await hydrated(() => {
    field('text').value = 'shu'
    field('text').dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
  })
  expect(known.text).toBe('')
})
