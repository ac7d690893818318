// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { PasswordInput } from '#app/ui/form/password-input.tsx'
import { RadioGroup } from '#app/ui/form/radio-group.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { TextsContext } from '#app/i18n/use-translation.tsx'
import { testApp } from '#app/test-app.tsx'

afterEach(cleanup)

async function show(element: ReactNode) {
  const { tree } = await testApp({ element })
  return render(tree)
}

/** The texts that describe a control, in order. */
function description(control: HTMLElement) {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}

describe('Field', () => {
  it.each([
    ['text', <TextInput key="a" />],
    ['password', <PasswordInput key="b" />],
    ['text area', <TextArea key="c" />],
    ['select', <Select key="d" options={[]} />],
  ])('names and describes its %s', async (_kind, control) => {
    await show(
      <Field label="Account" help="3 to 15 characters" error="Too short" required>
        {control}
      </Field>,
    )
    const input = screen.getByLabelText('Account')
    expect(description(input)).toEqual(['3 to 15 characters', 'Too short'])
    expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-required')]).toEqual([
      'true',
      'true',
    ])
  })

  it('says nothing of errors while there are none', async () => {
    await show(
      <Field label="Account">
        <TextInput />
      </Field>,
    )
    const input = screen.getByLabelText('Account')
    expect([input.hasAttribute('aria-invalid'), input.hasAttribute('aria-describedby')]).toEqual([
      false,
      false,
    ])
  })

  it('names a group of radios', async () => {
    await show(
      <Field label="Gender" as="group" error="Choose one">
        <RadioGroup
          name="gender"
          defaultValue="1"
          options={[
            { value: '1', label: 'Male' },
            { value: '2', label: 'Female' },
          ]}
        />
      </Field>,
    )
    const group = screen.getByRole('radiogroup', { name: 'Gender' })
    expect(description(group)).toEqual(['Choose one'])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Male' }).checked).toBe(true)
  })

  it('is tied together in the server’s HTML already, without a style attribute', async () => {
    const { tree } = await testApp({
      element: (
        <Field label="Account" help="Help" id="account">
          <TextInput beside={<Button>Send</Button>} />
        </Field>
      ),
    })
    const html = renderToString(tree)
    expect(html).toContain('aria-describedby="account-help"')
    expect(html).not.toContain('style=')
  })
})

it('shows a password when asked to', async () => {
  await show(
    <Field label="Password">
      <PasswordInput defaultValue="secret" />
    </Field>,
  )
  const input = screen.getByLabelText('Password')
  const toggle = screen.getByRole('button', { name: 'Show password' })
  expect(input.getAttribute('type')).toBe('password')
  fireEvent.click(toggle)
  expect(input.getAttribute('type')).toBe('text')
  expect(toggle.getAttribute('aria-pressed')).toBe('true')
})

it('counts the characters of a text area', async () => {
  await show(
    <Field label="Motto">
      <TextArea maxLength={120} defaultValue="abc" />
    </Field>,
  )
  const area = screen.getByLabelText('Motto')
  expect(document.body.textContent).toContain('3 / 120')
  fireEvent.change(area, { target: { value: 'abcde' } })
  expect(document.body.textContent).toContain('5 / 120')
  expect(description(area)[0]).toContain('At most 120 characters')
})

it.each([
  ['lines', <TextArea key="a" maxLength={3} />],
  ['of a line', <LimitedInput key="b" maxLength={3} />],
])('takes more %s than they may be, says how much, and keeps the form', async (_kind, control) => {
  await show(<Field label="Motto">{control}</Field>)
  const box = screen.getByLabelText<HTMLInputElement>('Motto')
  expect(box.maxLength, 'browsers cut off nothing').toBeLessThan(0)
  fireEvent.change(box, { target: { value: 'abcde' } })
  expect(screen.getByRole('alert').textContent).toBe('At most 3 characters: 2 too many. Please shorten it.')
  expect([box.getAttribute('aria-invalid'), box.validationMessage]).toEqual([
    'true',
    'At most 3 characters: 2 too many. Please shorten it.',
  ])
  expect(description(box).join(' ')).toContain('2 too many')
  fireEvent.change(box, { target: { value: 'abc' } })
  expect([screen.queryByRole('alert'), box.validationMessage]).toEqual([null, ''])
})

it('has labels that tick boxes and switches', async () => {
  await show(
    <>
      <Checkbox label="I agree" />
      <Switch label="Notices" />
    </>,
  )
  fireEvent.click(screen.getByText('I agree'))
  fireEvent.click(screen.getByText('Notices'))
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true)
})

it('swallows clicks on a busy button and keeps it in reach', async () => {
  let clicks = 0
  await show(
    <Button busy onClick={() => (clicks += 1)}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  fireEvent.click(button)
  button.focus()
  expect(clicks).toBe(0)
  expect(document.activeElement).toBe(button)
})

it('moves the focus to the summary of errors, and from there to the control', async () => {
  function Form({ attempt }: { attempt: number }) {
    return (
      <>
        <ErrorSummary
          attempt={attempt}
          errors={attempt ? [{ id: 'name', message: 'Name is missing' }] : []}
        />
        <Field label="Name" id="name">
          <TextInput />
        </Field>
      </>
    )
  }
  const before = await testApp({ element: null })
  const wrap = (attempt: number) => (
    <TextsContext value={before.app.texts}>
      <Form attempt={attempt} />
    </TextsContext>
  )
  const view = render(wrap(0))
  view.rerender(wrap(1))
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  fireEvent.click(screen.getByRole('link', { name: 'Name is missing' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})
