// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { testApp } from '#app/test-app.tsx'
import { VideoDialog } from './video-dialog.tsx'

// What is loaded when it is first needed, so that no test waits for it.
beforeAll(() => import('#app/ui/overlay/dialog-panel.tsx'))
afterEach(cleanup)

const film = 'https://v.qq.com/x/page/a1.html'

it.each([
  [film, film],
  [`【晨读】 ${film}，复制打开`, film],
  ['http://v.qq.com/x/page/a1.html', film],
  [
    '<iframe src="//player.site.test/p?bvid=1&p=1" width="9"></iframe>',
    'https://player.site.test/p?bvid=1&p=1',
  ],
])('puts a link to a film into the text, however its address was copied: %s', async (pasted, address) => {
  const onChosen = vi.fn()
  const onClose = vi.fn()
  const { tree } = await testApp({ element: <VideoDialog open onClose={onClose} onChosen={onChosen} /> })
  render(tree)
  const insert = await screen.findByRole('button', { name: 'Put in the film' })
  fireEvent.click(insert)
  expect(onChosen).not.toHaveBeenCalled()
  expect(screen.getByText(/beginning with https/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Address/), { target: { value: pasted } })
  fireEvent.change(screen.getByLabelText(/^What it shows/), { target: { value: '晨读[一]课' } })
  fireEvent.click(insert)
  expect(onChosen).toHaveBeenCalledWith(`[▶ 晨读 一 课](${address})`)
  expect(onClose).toHaveBeenCalled()
})
