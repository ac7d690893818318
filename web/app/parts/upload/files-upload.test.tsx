// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { testApp } from '#app/test-app.tsx'
import { FilesUpload } from './files-upload.tsx'

afterEach(cleanup)

async function show(start: string[]) {
  const upload = vi.fn(async (file: File) => ({ code: 1, data: { file: { url: `/storage/${file.name}` } } }))
  function Page() {
    const [value, setValue] = useState(start)
    return <FilesUpload value={value} onChange={setValue} limit={3} />
  }
  const { tree } = await testApp({
    element: <Page />,
    api: { upload: upload as never },
    index: {
      site: {
        cdnUrl: '//cdn.example',
        upload: { mode: 'local', maxSize: 10, allowedSuffixes: 'pdf', allowedMimeTypes: [] },
      },
    },
  })
  const { container } = render(tree)
  const choose = (...names: string[]) => {
    const input = container.querySelector('input[type=file]')
    if (!input) throw new Error('there is no file input')
    fireEvent.change(input, { target: { files: names.map((name) => new File(['x'], name)) } })
  }
  return { choose, upload }
}

const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

it('adds what could be sent and leaves out what was refused', async () => {
  const { choose, upload } = await show(['/storage/a.pdf'])
  choose('b.pdf', 'c.exe')
  await waitFor(() => expect(links()).toEqual(['//cdn.example/storage/a.pdf', '//cdn.example/storage/b.pdf']))
  expect(upload).toHaveBeenCalledOnce()
})

it('takes no more than the limit, and none when it is reached', async () => {
  const { choose } = await show(['/storage/a.pdf'])
  choose('b.pdf', 'c.pdf', 'd.pdf')
  await waitFor(() => expect(links()).toHaveLength(3))
  expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull()
})

it('takes a file away', async () => {
  await show(['/storage/a.pdf', '/storage/b.pdf'])
  fireEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }))
  expect(links()).toEqual(['//cdn.example/storage/b.pdf'])
})
