// @vitest-environment happy-dom
import { requiredText } from '@shuyuan/contract/fields/input'
import { mobile } from '@shuyuan/contract/fields/patterns'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { testApp } from '#app/test-app.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { FormErrors } from './form-errors.tsx'
import { FormField } from './form-field.tsx'
import { useSchemaForm } from './schema-form.ts'

afterEach(cleanup)

const schema = z.object({
  name: requiredText('account.nickname.required'),
  mobile: z.pipe(requiredText('account.mobile.required'), mobile),
})

function Sample({ send, lazy = false }: { send: (values: z.output<typeof schema>) => void; lazy?: boolean }) {
  const form = useSchemaForm(lazy ? loadSchema : schema, {
    values: { name: '', mobile: '' },
    labels: { name: 'Name', mobile: 'Mobile' },
  })
  return (
    <form noValidate onSubmit={form.submit(send)}>
      <FormErrors form={form} />
      <FormField form={form} name="name" required>
        <TextInput {...form.field('name')} />
      </FormField>
      <FormField form={form} name="mobile" required>
        <TextInput {...form.field('mobile')} />
      </FormField>
      <button type="submit">Send</button>
    </form>
  )
}
/** Types as one does: into a control that has the focus. */
function type(label: string, value: string) {
  screen.getByLabelText(label).focus()
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

const loadSchema = async () => schema

async function show(send = vi.fn(), lazy = false) {
  const { tree } = await testApp({ element: <Sample send={send} lazy={lazy} /> })
  render(tree)
  return { send }
}

it('tells beside each field and in a summary what is missing, by the name of the field', async () => {
  const { send } = await show()
  fireEvent.click(screen.getByText('Send'))
  const summary = await screen.findByRole('alert')
  await waitFor(() => expect(document.activeElement).toBe(summary))
  expect(summary.textContent).toContain('Name is missing')
  expect(screen.getAllByText('Mobile is missing')).toHaveLength(1)
  expect(screen.getAllByText('Required')).toHaveLength(2)
  fireEvent.click(screen.getByRole('link', { name: 'Mobile is missing' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Mobile'))
  expect(send).not.toHaveBeenCalled()
})

it('sends what the schema makes of the values', async () => {
  const { send } = await show()
  type('Name', '  Ming ')
  type('Mobile', '13800138000')
  fireEvent.click(screen.getByText('Send'))
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Ming', mobile: '13800138000' }))
})

it('checks a filled field when one goes on to the next, an empty one is left alone', async () => {
  await show()
  type('Mobile', '123')
  screen.getByLabelText('Name').focus()
  expect(
    await screen.findByText('Please enter the correct mobile number: it has 11 digits, please count them'),
  ).toBeTruthy()
  screen.getByLabelText('Mobile').focus()
  await screen.findByText('Please enter the correct mobile number: it has 11 digits, please count them')
  expect(screen.queryByText('Name is missing')).toBeNull()
})

it('checks nothing on the way to a button, which would move away under the pointer', async () => {
  await show()
  type('Mobile', '123')
  screen.getByText('Send').focus()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(
    screen.queryByText('Please enter the correct mobile number: it has 11 digits, please count them'),
  ).toBeNull()
})

it('takes an error away as soon as it is mended', async () => {
  await show()
  fireEvent.click(screen.getByText('Send'))
  await screen.findByRole('alert')
  type('Name', 'Ming')
  await waitFor(() => expect(screen.queryByText('Name is missing')).toBeNull())
})

it('fetches the rules when they are first needed', async () => {
  const { send } = await show(vi.fn(), true)
  fireEvent.click(screen.getByText('Send'))
  expect(await screen.findAllByText('Name is missing')).toHaveLength(1)
  expect(send).not.toHaveBeenCalled()
})
