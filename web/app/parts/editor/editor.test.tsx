// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { testApp } from '#app/test-app.tsx'
import { Editor, type EditorModule } from './editor.tsx'
import { knownMarkup } from './installed/known-markup.ts'

afterEach(cleanup)

async function show(load?: (() => Promise<EditorModule>) | null) {
  const onChange = vi.fn()
  const { tree } = await testApp({ element: <Editor value="<p>a</p>" onChange={onChange} load={load} /> })
  render(tree)
  return onChange
}

it('says that an editor has to be installed where there is none', async () => {
  await show(null)
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

it('has an editor of its own, which takes over what is known of a text and says what is typed', async () => {
  const onChange = await show()
  const field = await screen.findByRole('textbox', {}, { timeout: 15_000 })
  await waitFor(() => expect(field.innerHTML).toBe('<p>a</p>'))
  fireEvent.input(field, { target: { innerHTML: '<p>b</p>' } })
  expect(onChange).toHaveBeenLastCalledWith('<p>b</p>')
  // The first line, before there is a paragraph: the markup says that it is markup.
  fireEvent.input(field, { target: { textContent: 'A & B，3<5' } })
  expect(onChange).toHaveBeenLastCalledWith('<p>A &amp; B，3&lt;5</p>')
  fireEvent.input(field, { target: { innerHTML: '<p><br></p>' } })
  expect(onChange).toHaveBeenLastCalledWith('')
})

it('lets nothing into the editor but text and what lays it out', () => {
  const box = document.createElement('div')
  box.append(knownMarkup('<p onclick="x">a<script>1</script><img src=x onerror=y><b style="c">d</b></p>'))
  expect(box.innerHTML).toBe('<p>a<b>d</b></p>')
})
