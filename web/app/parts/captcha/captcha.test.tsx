// @vitest-environment happy-dom
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ApiClient } from '#app/api/client.ts'
import { testApp } from '#app/test-app.tsx'
// Loaded ahead, so that no test waits for the lazy chunk.
import '#app/ui/overlay/dialog-panel.tsx'
import './captcha-dialog.tsx'
import { useCaptcha } from './captcha.tsx'
import type { CaptchaProof } from './proof.ts'

afterEach(cleanup)

const picture = {
  id: 'x',
  text: ['看', '<cup>'],
  base64: 'data:image/png;base64,AA',
  width: 350,
  height: 200,
}
const envelope = (code: number, data: unknown = null): Envelope => ({ code, msg: '', time: 0, data })

async function show(
  post: (path: string, body: unknown) => Envelope,
  features: string[] = [],
  get = async () => envelope(1, picture),
) {
  const api = {
    get: vi.fn(get),
    post: vi.fn(async (path: string, body: unknown) => post(path, body)),
  }
  const answered = vi.fn<(proof: CaptchaProof | null) => void>()
  function Page() {
    const { ask, dialog } = useCaptcha()
    return (
      <>
        <button type="button" onClick={async () => answered(await ask('mary'))}>
          Begin
        </button>
        {dialog}
      </>
    )
  }
  const index = { site: { features } }
  const { tree } = await testApp({ element: <Page />, api: api as unknown as Partial<ApiClient>, index })
  render(tree)
  fireEvent.click(screen.getByText('Begin'))
  return { api, answered }
}

/** What browsers make of Enter on a button: a click without a place. */
function enter(button: HTMLElement) {
  fireEvent.click(button, { detail: 0 })
}

it('proves a person by the keyboard alone: arrows move, Enter clicks, the last point is checked at once', async () => {
  const { api, answered } = await show(() => envelope(1))
  const button = await screen.findByRole('button', { name: /Click in the picture, in this order: 看 cup/ })
  expect(screen.getByText(/^Please click/)).toBeTruthy()
  enter(button)
  fireEvent.keyDown(button, { key: 'ArrowRight' })
  fireEvent.keyDown(button, { key: 'ArrowUp', shiftKey: true })
  enter(button)
  expect(await screen.findByText('Verification is successful!')).toBeTruthy()
  expect(api.post).toHaveBeenCalledWith(
    '/api/common/checkClickCaptcha',
    { id: expect.any(String), info: '175,100-185,98;350;200', unset: false },
    { showCodeMessage: false },
  )
  await waitFor(() => expect(answered).toHaveBeenCalledOnce(), { timeout: 3000 })
  const [proof] = answered.mock.calls[0] ?? []
  expect(proof).toEqual({
    captchaId: expect.stringMatching(/^[\da-f-]{36}$/),
    captchaInfo: '175,100-185,98;350;200',
  })
})

it('takes a point away when its dot is pressed', async () => {
  const { api } = await show(() => envelope(1))
  const button = await screen.findByRole('button', { name: /Click in the picture/ })
  enter(button)
  fireEvent.click(screen.getByRole('button', { name: 'Take away point 1' }))
  expect(screen.queryByRole('button', { name: 'Take away point 1' })).toBeNull()
  expect(api.post).not.toHaveBeenCalled()
})

it('says that the place was wrong and shows another picture', async () => {
  const { api, answered } = await show(() => envelope(0))
  const button = await screen.findByRole('button', { name: /Click in the picture/ })
  enter(button)
  fireEvent.keyDown(button, { key: 'ArrowRight' })
  enter(button)
  expect(await screen.findByText('The correct area is not clicked, please try again!')).toBeTruthy()
  await waitFor(() => expect(api.get).toHaveBeenCalledTimes(2), { timeout: 3000 })
  expect(answered).not.toHaveBeenCalled()
})

it('says that no picture came, until one comes', async () => {
  let came = false
  await show(
    () => envelope(1),
    [],
    async () => {
      if (!came) throw new Error('offline')
      return envelope(1, picture)
    },
  )
  expect(await screen.findByText('Captcha loading failed, please click refresh button.')).toBeTruthy()
  came = true
  fireEvent.click(screen.getByRole('button', { name: 'Another picture' }))
  expect(await screen.findByRole('button', { name: /Click in the picture/ })).toBeTruthy()
  expect(screen.queryByText(/loading failed/)).toBeNull()
})

it('answers null when the dialog is closed', async () => {
  const { answered } = await show(() => envelope(1))
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(answered).toHaveBeenCalledWith(null))
})

it('offers a sent code only where the server can send one, and takes it in place of the points', async () => {
  const { api, answered } = await show(() => envelope(1), ['captcha-substitute'])
  fireEvent.click(await screen.findByRole('button', { name: /Get a code instead/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Send code' }))
  expect(api.post).toHaveBeenCalledWith(
    '/api/captcha/substitute',
    { id: expect.any(String), email: '', account: 'mary' },
    { showSuccessMessage: true },
  )
  fireEvent.change(screen.getByLabelText('Code you received'), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() =>
    expect(answered).toHaveBeenCalledWith(expect.objectContaining({ captchaInfo: '123456' })),
  )
})

it('leads who has neither mail nor account to the telephone, and takes what the school reads out', async () => {
  const { api, answered } = await show(() => envelope(1), ['captcha-substitute', 'captcha-read-out'])
  fireEvent.click(await screen.findByRole('button', { name: /Get a code instead/ }))
  fireEvent.click(await screen.findByRole('button', { name: /Call for a code/ }))
  expect(api.get).toHaveBeenCalledWith('/api/captcha/help', expect.anything())
  fireEvent.change(screen.getByLabelText('The eight digits'), { target: { value: '1234 5678' } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() =>
    expect(answered).toHaveBeenCalledWith(expect.objectContaining({ captchaInfo: '1234 5678' })),
  )
})

it('offers no code where the server cannot', async () => {
  await show(() => envelope(1))
  await screen.findByRole('button', { name: /Click in the picture/ })
  expect(screen.queryByRole('button', { name: /Get a code instead/ })).toBeNull()
})
