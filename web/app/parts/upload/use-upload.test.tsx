// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { testApp } from '#app/test-app.tsx'
import { ImageUpload } from './image-upload.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function choose(file: File, answer: () => Promise<unknown>) {
  const upload = vi.fn(answer)
  const onUploaded = vi.fn()
  const { app, tree } = await testApp({
    element: <ImageUpload preview={null} onUploaded={onUploaded} />,
    api: { upload: upload as never },
    index: {
      site: {
        upload: {
          mode: 'local',
          maxSize: 2048,
          allowedSuffixes: 'png,.webp,jpg,zip,mp3',
          allowedMimeTypes: [],
        },
      },
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
    [new File(['x'], 'a.exe'), 'The type of uploaded file is not allowed! Allowed types: PNG, WEBP, JPG.'],
  ] as const) {
    const { app, upload } = await choose(file, async () => ({}))
    await waitFor(() => expect(app.notifier.notices()).toMatchObject([{ type: 'error', message }]))
    expect(upload).not.toHaveBeenCalled()
    cleanup()
  }
})

const photoOfPhone = (name: string) => new File([new Uint8Array(4), 'ftypheic', new Uint8Array(40)], name)

it('sends a photo of a phone as a JPEG where the browser can open it', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8064, height: 6048, close: () => {} }))
  const drawn = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
  ) {
    done(new Blob([`${this.width}x${this.height}`], { type }))
  })
  const answer = { code: 1, data: { file: { url: '/storage/a.jpg' } } }
  const { upload, onUploaded } = await choose(photoOfPhone('IMG_1.HEIC'), async () => answer)
  await waitFor(() => expect(onUploaded).toHaveBeenCalledWith('/storage/a.jpg'))
  expect(drawn).toHaveBeenCalledOnce()
  const [sent] = upload.mock.calls[0] as unknown as [File]
  expect(sent).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg' })
  expect(await sent.text()).toBe('4096x3072')
})

it('says what to do with a photo of a phone that the browser cannot open, whatever it is called', async () => {
  for (const name of ['photo.heic', 'photo.png']) {
    const { app, upload } = await choose(photoOfPhone(name), async () => ({}))
    await waitFor(() => expect(app.notifier.notices()).toHaveLength(1))
    expect(app.notifier.notices()[0]?.message).toContain('Most Compatible')
    expect(upload).not.toHaveBeenCalled()
    cleanup()
  }
})

it('names kinds of pictures alone, and takes nothing else for one', async () => {
  const { app, upload } = await choose(new File(['x'], 'a.zip'), async () => ({}))
  await waitFor(() => expect(app.notifier.notices()).toHaveLength(1))
  expect(app.notifier.notices()[0]?.message).toMatch(/Allowed types: PNG, WEBP, JPG\.$/)
  expect(upload).not.toHaveBeenCalled()
})

it('sends a good file and hands on where it went', async () => {
  const file = new File(['x'], 'a.png')
  const answer = { code: 1, data: { file: { url: '/storage/a.png' } } }
  const { upload, onUploaded } = await choose(file, async () => answer)
  await waitFor(() => expect(onUploaded).toHaveBeenCalledWith('/storage/a.png'))
  expect(upload).toHaveBeenCalledWith(file, { loading: true })
})

it('is ready again after a failure', async () => {
  const { onUploaded } = await choose(new File(['x'], 'a.png'), () => Promise.reject(new Error('offline')))
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull())
  expect(onUploaded).not.toHaveBeenCalled()
})
