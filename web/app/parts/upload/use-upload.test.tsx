// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { testApp } from '#app/test-app.tsx'
import { ImageUpload } from './image-upload.tsx'

afterEach(cleanup)

async function choose(file: File, answer: () => Promise<unknown>) {
  const upload = vi.fn(answer)
  const onUploaded = vi.fn()
  const { app, tree } = await testApp({
    element: <ImageUpload preview={null} onUploaded={onUploaded} />,
    api: { upload: upload as never },
    index: {
      site: { upload: { mode: 'local', maxSize: 2048, allowedSuffixes: 'png,.webp', allowedMimeTypes: [] } },
    },
  })
  const { container } = render(tree)
  const input = container.querySelector('input[type=file]')
  if (!input) throw new Error('there is no file input')
  fireEvent.change(input, { target: { files: [file] } })
  return { app, upload, onUploaded }
}

it('tells what is wrong with a file and what the site takes, and makes no call', async () => {
  for (const [file, message] of [
    [
      new File(['x'.repeat(2049)], 'a.png'),
      'The size of the uploaded file exceeds the allowed range! A file may have up to 2 KB.',
    ],
    [new File(['x'], 'a.exe'), 'The type of uploaded file is not allowed! Allowed types: PNG, WEBP.'],
  ] as const) {
    const { app, upload } = await choose(file, async () => ({}))
    expect(app.notifier.notices()).toMatchObject([{ type: 'error', message }])
    expect(upload).not.toHaveBeenCalled()
    cleanup()
  }
})

it('sends a good file and hands on where it went', async () => {
  const file = new File(['x'], 'a.png')
  const answer = { code: 1, data: { file: { url: '/storage/a.png' } } }
  const { upload, onUploaded } = await choose(file, async () => answer)
  await waitFor(() => expect(onUploaded).toHaveBeenCalledWith('/storage/a.png'))
  expect(upload).toHaveBeenCalledWith(file)
})

it('is ready again after a failure', async () => {
  const { onUploaded } = await choose(new File(['x'], 'a.png'), () => Promise.reject(new Error('offline')))
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull())
  expect(onUploaded).not.toHaveBeenCalled()
})
