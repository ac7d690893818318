// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { testApp } from '#app/test-app.tsx'
import { SharedInput, SharedTextArea } from './shared-words.tsx'

function Page() {
  const [count, setCount] = useState(0)
  return (
    <>
      <SharedTextArea aria-label="words" theirs="" maxLength={200} />
      <SharedInput aria-label="line" theirs="" maxLength={20} />
      <button type="button" onClick={() => setCount(count + 1)}>
        again {count}
      </button>
    </>
  )
}

it('keeps what was typed before the script ran', async () => {
  const { tree } = await testApp({ element: <Page /> })
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(tree)
  const area = screen.getByLabelText<HTMLTextAreaElement>('words')
  const line = screen.getByLabelText<HTMLInputElement>('line')
  area.value = 'read it three times'
  line.value = 'slowly'
  const root = await act(async () => hydrateRoot(container, tree))
  fireEvent.click(screen.getByRole('button', { name: /again/ }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'again 1' })).toBeTruthy())
  expect([
    screen.getByLabelText<HTMLTextAreaElement>('words').value,
    screen.getByLabelText<HTMLInputElement>('line').value,
  ]).toEqual(['read it three times', 'slowly'])
  await act(async () => root.unmount())
  container.remove()
})
