// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { testApp } from '#app/test-app.tsx'
import { ActButtons } from './act-buttons.tsx'
import { DeskWork } from './work.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

vi.mock('#app/session/auth.tsx', () => ({ useAuth: () => () => true }))

const refuse = {
  act: 'refuse',
  label: 'Refuse',
  node: 'desk/credit:decide' as const,
  ask: { text: 'Why?', field: { name: 'reason', label: 'Reason', most: 200 } },
}
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft '))

/** Opens the dialog of a row's act, and writes a reason. */
async function write(reason: string) {
  fireEvent.click(screen.getByRole('button', { name: /^Refuse/ }))
  const field = await screen.findByLabelText('Reason')
  fireEvent.input(field, { target: { value: reason } })
}
const send = () => fireEvent.click(screen.getAllByRole('button', { name: 'Refuse' }).at(-1) ?? document.body)

it('keeps a reason until the act is done', async () => {
  let done = false
  vi.stubGlobal('fetch', async () => Response.json({ outcomes: [{ row: '7', done, message: '' }] }))
  const element = (
    <DeskWork>
      <ActButtons list="credit" rows={[{ row: '7', name: 'Ming' }]} acts={[refuse]} />
    </DeskWork>
  )
  const { tree } = await testApp({ element })
  render(tree)
  await write('counted twice')
  send()
  await waitFor(() => expect(drafts()).toHaveLength(1))
  await screen.findByText(/did not answer/)
  fireEvent.click(screen.getByRole('button', { name: /^Refuse/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Go on with it' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Reason')).value).toBe('counted twice')
  done = true
  send()
  await waitFor(() => expect(drafts()).toEqual([]))
})
