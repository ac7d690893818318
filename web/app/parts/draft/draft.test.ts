// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { textStorage } from '#app/session/storage.ts'
import { draftKey, readDraft, writeDraft } from './draft.ts'
import { differs, enterFields, fieldsOf } from './form-fields.ts'

const storage = textStorage('localStorage')
const day = 24 * 60 * 60 * 1000
beforeEach(() => localStorage.clear())

function formOf(html: string): HTMLFormElement {
  document.body.innerHTML = `<form>${html}</form>`
  return document.querySelector('form') ?? document.createElement('form')
}

const page = `<input type="hidden" name="version" value="1"><input name="title" value=""><input name="title" value="">
  <input type="password" name="pass" value="secret"><input name="id" data-undrafted value="110">
  <input name="code" autocomplete="one-time-code" value="1"><textarea name="text"></textarea>
  <input type="checkbox" name="wall" value="1"><select name="as"><option value=""></option><option value="a"></option></select>`

it('keeps what is written and chosen, by name and place, and no secret', async () => {
  const form = formOf(page)
  const [, title, second] = form.querySelectorAll('input')
  if (title && second) [title.value, second.value] = ['one', 'two']
  form.querySelector<HTMLInputElement>('[name=wall]')?.click()
  const fields = fieldsOf(form)
  expect(fields).toEqual({ title: ['one', 'two'], text: [''], wall: ['on 1'], as: [''] })
  const fresh = formOf(page)
  expect(differs(fresh, fields)).toBe(true)
  const heard: string[] = []
  fresh.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name))
  await enterFields(fresh, fields)
  expect(fieldsOf(fresh)).toEqual(fields)
  expect(differs(fresh, fields)).toBe(false)
  expect(heard).toContain('title')
})

it('enters what the form shows only once another field has a value', async () => {
  const form = formOf('<select name="kind"><option value=""></option><option value="days"></option></select>')
  form.addEventListener('change', () => {
    setTimeout(() => form.insertAdjacentHTML('beforeend', '<input name="days">'))
  })
  await enterFields(form, { kind: ['days'], days: ['14'] })
  expect(fieldsOf(form)).toEqual({ kind: ['days'], days: ['14'] })
})

it('ticks what was ticked, also where another box stands in its place by now', async () => {
  const boxes = (...values: string[]) =>
    formOf(values.map((value) => `<input type="checkbox" name="rule" value="${value}">`).join(''))
  const ticked = (form: HTMLFormElement) => new FormData(form).getAll('rule')
  const first = boxes('a', 'b', 'c')
  first.querySelectorAll('input')[1]?.click()
  const fields = fieldsOf(first)
  const later = boxes('new', 'a', 'b', 'c')
  expect(differs(later, fields)).toBe(true)
  await enterFields(later, fields)
  expect(ticked(later)).toEqual(['b'])
  expect(differs(boxes('new', 'a'), fields)).toBe(false)
})

it('leaves aside what the form has no control for', () => {
  expect(differs(formOf('<input name="a" value="1">'), { a: ['1'], gone: ['x'] })).toBe(false)
})

it('is found again for thirty days', () => {
  expect(writeDraft(storage, 'note', { text: ['words'] })).toBe(true)
  expect(readDraft(storage, 'note')?.fields).toEqual({ text: ['words'] })
  expect(readDraft(storage, 'note', Date.now() + 31 * day)).toBeNull()
})

it.each(['', 'null', '[]', '{"at":1}', '{"at":"now","fields":{}}', '{'])('takes %j for none', (text) => {
  localStorage.setItem(`${draftKey}note`, text)
  expect(readDraft(storage, 'note')).toBeNull()
})

it('reads only texts', () => {
  localStorage.setItem(
    `${draftKey}note`,
    JSON.stringify({ at: Date.now(), fields: { a: ['x'], b: [1], c: 'y' } }),
  )
  expect(readDraft(storage, 'note')?.fields).toEqual({ a: ['x'] })
})
