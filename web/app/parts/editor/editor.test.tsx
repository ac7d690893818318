// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { testApp } from '#app/test-app.tsx'
import { Editor, type EditorModule } from './editor.tsx'

afterEach(cleanup)

async function show(load?: () => Promise<EditorModule>) {
  const onChange = vi.fn()
  const { tree } = await testApp({ element: <Editor value="<p>a</p>" onChange={onChange} load={load} /> })
  render(tree)
  return onChange
}

it('says that an editor has to be installed where there is none', async () => {
  await show()
  expect(screen.getByText('Please install editor')).toBeTruthy()
})

it('hands value and changes to the installed editor', async () => {
  const onChange = await show(async () => ({
    Editor: ({ value, onChange }) => (
      <textarea aria-label="Text" value={value} onChange={(event) => onChange(event.target.value)} />
    ),
  }))
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Text')
  expect(field.value).toBe('<p>a</p>')
  fireEvent.change(field, { target: { value: '<p>b</p>' } })
  expect(onChange).toHaveBeenCalledWith('<p>b</p>')
})

it('says so when the editor does not come', async () => {
  await show(() => Promise.reject(new Error('offline')))
  expect(await screen.findByText('The editor could not be opened. Please reload the page.')).toBeTruthy()
})
