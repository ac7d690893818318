// @vitest-environment happy-dom
import type { FormData } from '@shuyuan/contract/registration/submission'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ApiClient } from '#app/api/client.ts'
import { textStorage } from '#app/session/storage.ts'
import { testApp } from '#app/test-app.tsx'
import { draftsIn } from './form/draft.ts'
import { emailKey, entryValues } from './form/entry-values.ts'
import { keptReceipts } from './kept-receipts.ts'
import { SignUp } from './sign-up.tsx'
import { draftValues } from './form/use-draft.ts'
import { partsOf } from './term/use-time-left.ts'
import type { FieldView, FormTerm, FormView } from './registration-view.ts'

const field = (
  kind: FieldView['kind'],
  step: FieldView['step'],
  more: Partial<FieldView> = {},
): FieldView => ({
  name: kind,
  kind,
  step,
  label: kind,
  required: false,
  hint: '',
  why: '',
  unit: '',
  options: [],
  ...more,
})
const consent = (doc: string, required: boolean) => ({
  doc,
  required,
  version: '1.0',
  title: `About ${doc}`,
  agree: `I agree to ${doc}`,
  date: '2026-11-21',
  body: `<p>All about ${doc}.</p>`,
})
const form: FormView = {
  key: 'guoxuebaoming',
  title: 'Join',
  intro: '',
  fee: '',
  refund: '',
  note: '',
  next: [],
  contact: { email: 'desk@school.test', phone: '0512-1234 5678', sample: false },
  fields: [
    field('name', 'person', { required: true }),
    field('birthday', 'person', { required: true }),
    field('float', 'person', { name: 'hours', from: 0, to: 12 }),
    field('checkbox', 'person', { name: 'read', options: [{ value: 'lunyu', label: 'Analects' }] }),
    field('mobile', 'contact', { required: true }),
    field('idNumber', 'contact', { why: 'For the insurance.' }),
  ],
  consents: [consent('privacy', true), consent('guardian', true), consent('photo', false)],
}
const term: FormTerm = {
  slug: 't1',
  form: 'guoxuebaoming',
  starts: '2026-12-05',
  ends: '2027-01-30',
  held: { starts: '2026-12-05', ends: '2027-01-30' },
  slots: [{ weekday: 6, from: '09:00', until: '10:00' }],
  lessons: [],
  place: '',
  online: false,
  seats: 4,
  enrolFrom: '',
  enrolUntil: '',
  fee: null,
  refunds: [],
  refund: '',
  course: {
    slug: 'poems',
    lang: 'en',
    title: 'Poems',
    subtitle: '',
    subject: 'guoxue',
    ages: [5, 99],
    teachers: [],
    fee: '',
  },
}
const data: FormData = {
  form: form.key,
  state: 'open',
  today: '2026-11-21',
  timeZone: 'Asia/Shanghai',
  now: 0,
  opensAt: 0,
  closesAt: 0,
  codeNeeded: false,
  captchaNeeded: false,
  codesOffered: true,
  terms: [],
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

type Sent = { guardian: object | null; answers: object; consents: object[] }

async function show(
  answer: (path: string) => unknown = () => ({
    result: 'registered',
    no: 'R1',
    secret: 's1',
    state: 'submitted',
    position: 0,
  }),
  changed: Partial<FormData> = {},
  fields = form.fields,
  more: Partial<FormTerm> = {},
) {
  const post = vi.fn(async (path: string, _body: Sent, _options: { action?: string }) => ({
    code: 1,
    msg: 'Said by the server',
    time: 0,
    data: answer(path),
  }))
  const onRefused = vi.fn<() => void>()
  const { app, tree } = await testApp({
    element: (
      <SignUp
        form={{ ...form, fields }}
        data={{ ...data, ...changed }}
        term={{ ...term, ...more }}
        trial={null}
        waiting={false}
        onRefused={onRefused}
      />
    ),
    api: { post } as unknown as Partial<ApiClient>,
  })
  render(tree)
  return { app, post }
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { name })

async function fillIn(birthday: string) {
  await screen.findByLabelText('name')
  type('name', 'Ming Xue')
  type('birthday', birthday)
  press('Next')
  if (birthday > '2013') {
    await heading('Guardian')
    type('Guardian’s name', 'Ming Da')
    fireEvent.click(screen.getByLabelText('Father'))
    press('Next')
  }
  await heading('How to reach you')
  type('mobile', '13800138000')
}

it('asks a child for a guardian, ticks nothing beforehand, and sends what both sides agree on', async () => {
  const { post } = await show()
  await fillIn('2018-05-04')
  press('Next')
  await heading('Check and send')
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false])

  press('Sign up')
  expect(await screen.findAllByText('Please read and agree to: About privacy')).toHaveLength(2)
  expect(post).not.toHaveBeenCalled()

  for (const box of boxes.slice(0, 2)) fireEvent.click(box)
  press('Sign up')
  await waitFor(() => expect(post).toHaveBeenCalledOnce())
  expect(post.mock.calls[0]?.[1]).toMatchObject({
    form: 'guoxuebaoming',
    term: 't1',
    answers: { name: 'Ming Xue', birthday: '2018-05-04', mobile: '13800138000' },
    guardian: { name: 'Ming Da', relation: 'father' },
    consents: [
      { doc: 'privacy', version: '1.0', agreed: true },
      { doc: 'guardian', version: '1.0', agreed: true },
      { doc: 'photo', version: '1.0', agreed: false },
    ],
  })
  await waitFor(() =>
    expect(keptReceipts(textStorage('localStorage'))).toEqual([
      { no: 'R1', secret: 's1', form: 'guoxuebaoming', name: 'Ming Xue' },
    ]),
  )
  expect(localStorage.getItem('registrationDraft.guoxuebaoming')).toBeNull()
})

it('says in the site’s sentences that a name, a number, a mobile number and an ID number are not right', async () => {
  const { post } = await show()
  await screen.findByLabelText('name')
  type('name', 'Ming 3')
  type('birthday', '1990-05-04')
  type(/^float/, 'three')
  press('Next')
  expect(await screen.findAllByText(/^Please enter the correct name/)).not.toHaveLength(0)
  expect(screen.getAllByText(/^Floating point number/)).not.toHaveLength(0)
  type('name', 'Ming Xue')
  type(/^float/, '1.5')
  press('Next')
  await heading('How to reach you')
  type('mobile', '1380013800')
  type(/^idNumber/, '11010519491231002A')
  press('Next')
  expect(await screen.findAllByText(/^Please enter the correct mobile number/)).not.toHaveLength(0)
  expect(screen.getAllByText(/^Please enter the correct ID number/)).not.toHaveLength(0)
  expect(screen.queryByRole('heading', { name: 'Check and send' })).toBeNull()
  expect(post).not.toHaveBeenCalled()
})

it('has no guardian for a grown-up, and says in a sentence what the server refuses, at its field', async () => {
  const refusal = { result: 'problems', problems: [{ field: 'name', message: 'This name is not taken.' }] }
  const { post } = await show(() => refusal)
  await fillIn('1990-05-04')
  press('Next')
  await heading('Check and send')
  fireEvent.click(screen.getByLabelText('I agree to privacy'))
  press('Sign up')
  await heading('Who comes')
  expect(await screen.findAllByText('This name is not taken.')).toHaveLength(2)
  expect(post.mock.calls[0]?.[1].guardian).toBeNull()
})

it('says which price applies, and asks again where it has ended while the form was open', async () => {
  const early = { kind: 'early', amount: '1080.00', full: '1280.00', until: '2026-11-21' }
  const full = { kind: 'full', amount: '1280.00', full: '1280.00' }
  const sent = { result: 'registered', no: 'R1', secret: 's1', state: 'submitted', position: 0 }
  const refused = { result: 'problems', problems: [{ field: 'price', message: 'It costs more by now.' }] }
  const prices = [
    { price: early, known: true },
    { price: full, known: true },
  ]
  const outcomes = [refused, sent]
  const { post } = await show(
    (path) => (path.endsWith('/price') ? prices : outcomes).shift(),
    {},
    form.fields,
    { fee: 128_000, prices: [{ kind: 'early', cents: 108_000, until: '2026-11-21' }] },
  )
  await fillIn('1990-05-04')
  press('Next')
  await screen.findByText('What you pay: ¥1,080')
  expect(screen.getByText('early price until November 21; full price ¥1,280')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('I agree to privacy'))
  press('Sign up')
  await screen.findByText('What you pay: ¥1,280')
  expect(screen.getAllByText('It costs more by now.')).toHaveLength(2)
  press('Sign up')
  await waitFor(() => expect(keptReceipts(textStorage('localStorage'))).toHaveLength(1))
  const sums = post.mock.calls.filter(([path]) => path.endsWith('/submit')).map(([, body]) => body)
  expect(sums).toMatchObject([{ price: '1080.00' }, { price: '1280.00' }])
})

it('offers a few books in the browser’s own list, and says their titles before one sends', async () => {
  const options = [{ value: 'lunyu', label: 'Analects' }]
  const wish = field('remoteSelect', 'person', { name: 'wish', label: 'wish', source: 'books', options })
  const { post } = await show(undefined, {}, [...form.fields, wish])
  const list = await screen.findByLabelText<HTMLSelectElement>(/^wish/)
  expect(list.tagName).toBe('SELECT')
  fireEvent.change(list, { target: { value: 'lunyu' } })
  await fillIn('1990-05-04')
  press('Next')
  await heading('Check and send')
  expect(screen.getByText('wish').nextSibling?.textContent).toBe('Analects')
  fireEvent.click(screen.getByLabelText('I agree to privacy'))
  press('Sign up')
  await waitFor(() => expect(post).toHaveBeenCalledOnce())
  expect(post.mock.calls[0]?.[1].answers).toMatchObject({ wish: 'lunyu' })
})

it('has a search box for more books than a list has room for', async () => {
  const wish = field('remoteSelect', 'person', { name: 'wish', label: 'wish', source: 'books' })
  await show(undefined, {}, [...form.fields, wish])
  expect(await screen.findByRole('combobox', { name: /^wish/ })).toHaveProperty('tagName', 'INPUT')
})

it('does not go on from a step that is wrong', async () => {
  await show()
  type('name', 'Ming Xue')
  press('Next')
  expect(await screen.findByText('Please fill in: birthday')).toBeTruthy()
  expect(screen.getByText('Required')).toBeTruthy()
  expect(screen.queryByText('How to reach you', { selector: 'h3' })).toBeNull()
})

it('shows an identity number only while one types it, and keeps it out of the draft', async () => {
  await show()
  await fillIn('1990-05-04')
  const box = screen.getByLabelText<HTMLInputElement>(/idNumber/)
  expect(screen.getByText('For the insurance.')).toBeTruthy()
  fireEvent.focus(box)
  fireEvent.change(box, { target: { value: '11010519491231002X' } })
  expect(box.value).toBe('11010519491231002X')
  fireEvent.blur(box)
  expect(box.value).toBe('110***********002X')
  await waitFor(() =>
    expect(localStorage.getItem('registrationDraft.guoxuebaoming')).toContain('13800138000'),
  )
  expect(localStorage.getItem('registrationDraft.guoxuebaoming')).not.toContain('1949')
})

it('writes the draft when the form is left, and not after that', async () => {
  await show()
  await screen.findByLabelText('name')
  type('name', 'Ming Xue')
  cleanup()
  expect(localStorage.getItem('registrationDraft.guoxuebaoming')).toContain('Ming Xue')
})

it('names a try of the same entry the same, so that a lost answer signs nobody up twice', async () => {
  let lost = true
  const { post } = await show(() => {
    if (!lost) return { result: 'registered', no: 'R1', secret: 's1', state: 'submitted', position: 0 }
    lost = false
    throw new Error('the network went away')
  })
  await fillIn('1990-05-04')
  press('Next')
  await heading('Check and send')
  fireEvent.click(screen.getByLabelText('I agree to privacy'))
  press('Sign up')
  await waitFor(() => expect(post).toHaveBeenCalledTimes(1))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Sign up' }).getAttribute('aria-busy')).toBeNull(),
  )
  press('Sign up')
  await waitFor(() => expect(post).toHaveBeenCalledTimes(2))
  const [first, second] = post.mock.calls.map(([, , options]) => options.action)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
})

it('asks for a proof where the number is signed up already', async () => {
  await show(() => ({ result: 'exists', no: '', secret: '', name: '' }))
  await fillIn('1990-05-04')
  press('Next')
  await heading('Check and send')
  fireEvent.click(screen.getByLabelText('I agree to privacy'))
  press('Sign up')
  await heading(taken)
  expect(screen.queryByText(/See receipt/)).toBeNull()
  const mobile = await screen.findByLabelText<HTMLInputElement>('Mobile number you signed up with')
  expect(mobile.value).toBe('13800138000')
  expect(keptReceipts(textStorage('localStorage'))).toEqual([])
})

const taken = 'This person has a place in this term already: nobody was signed up just now'

it('says whose place it is to who proved the number, and what to do for another child', async () => {
  const existing = { no: 'R7', secret: 's7', name: 'Ming Mei' }
  const { post } = await show(() => ({ result: 'exists', ...existing }))
  await fillIn('1990-05-04')
  press('Next')
  await heading('Check and send')
  fireEvent.click(screen.getByLabelText('I agree to privacy'))
  press('Sign up')
  await heading(taken)
  expect(screen.getByText(/Ming Mei is signed up for “Poems” already/)).toBeTruthy()
  const receipt = screen.getByRole('link', { name: 'See receipt R7' })
  expect(receipt.getAttribute('href')).toBe('/guoxuebaoming/receipt?no=R7')
  const call = screen.getByRole('link', { name: 'Call 0512-1234 5678' })
  expect(call.getAttribute('href')).toBe('tel:051212345678')
  expect(post).toHaveBeenCalledOnce()

  press('Sign up another family member')
  await heading('Who comes')
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('')
  type('name', 'Ming Yue')
  type('birthday', '1991-05-04')
  press('Next')
  await heading('How to reach you')
  expect(screen.getByLabelText<HTMLInputElement>('mobile').value).toBe('13800138000')
})

it('finds a wrong code, and a number that is taken, at the step where the code is typed', async () => {
  let right = false
  const { post } = await show(
    () => (right ? { existing: { no: 'R7', secret: 's7', name: 'Ming Mei' }, proof: 'p' } : null),
    { codeNeeded: true },
  )
  await fillIn('1990-05-04')
  type('Code by text message', '123456')
  press('Next')
  expect(await screen.findAllByText('Said by the server')).toHaveLength(2)
  expect(screen.getByRole('heading', { name: 'How to reach you' })).toBeTruthy()
  right = true
  press('Next')
  await heading(taken)
  expect(post.mock.calls.map(([path]) => path)).toEqual([
    '/api/registration/check-code',
    '/api/registration/check-code',
  ])
})

it('asks no other code for the next person of a number, until the server says that the proof is too old', async () => {
  let proof: string | null = 'proof-of-the-number'
  const checked = () => proof && { existing: null, proof }
  const { post } = await show(checked, { codeNeeded: true })
  await fillIn('1990-05-04')
  type('Code by text message', '123456')
  press('Next')
  await heading('Check and send')
  cleanup()
  localStorage.clear()
  const next = await show(checked, { codeNeeded: true })
  await fillIn('1991-05-04')
  expect(await screen.findByText(/^Checked a moment ago/)).toBeTruthy()
  expect(screen.queryByLabelText('Code by text message')).toBeNull()
  press('Next')
  await heading('Check and send')
  expect(post.mock.calls[0]?.[1]).toMatchObject({ code: '123456', proof: '' })
  expect(next.post.mock.calls[0]?.[1]).toMatchObject({ code: '', proof })
  press('Back')
  await heading('How to reach you')
  proof = null
  press('Next')
  expect(await screen.findByLabelText('Code by text message')).toBeTruthy()
  expect(screen.getAllByText('Said by the server')).toHaveLength(2)
})

it('asks to confirm an age that does not fit the class, and shows it before one sends', async () => {
  await show()
  type('name', 'Ming Xue')
  type('birthday', '2023-12-06')
  expect(await screen.findByText('Age 2 at the first lesson; this class is for 5 and older.')).toBeTruthy()
  press('Next')
  expect(await screen.findAllByText(/^The age does not fit the class/)).toHaveLength(2)
  fireEvent.click(screen.getByLabelText(/^I know, and sign up all the same/))
  press('Next')
  await heading('Guardian')
  type('Guardian’s name', 'Ming Da')
  fireEvent.click(screen.getByLabelText('Father'))
  press('Next')
  await heading('How to reach you')
  type('mobile', '13800138000')
  press('Next')
  await heading('Check and send')
  expect(screen.getByText('Age 2 at the first lesson; this class is for 5 and older.')).toBeTruthy()
})

it('keeps no identity number, no code and no consent in a draft, whatever was typed', () => {
  const secret = fc.string({ minLength: 1 }).map((text) => `§${text}`)
  fc.assert(
    fc.property(secret, secret, fc.string(), (idNumber, code, name) => {
      const values = { ...entryValues(form), idNumber, code, name, consent_privacy: true }
      const kept = JSON.stringify(draftValues(form, values))
      expect(kept).not.toContain('§')
      expect(kept).not.toContain('consent')
    }),
  )
})

it('keeps the mail address of a family abroad in a draft', () => {
  const values = { ...entryValues(form), [emailKey]: 'mother@example.test' }
  expect(draftValues(form, values)).toEqual({ [emailKey]: 'mother@example.test' })
})

it('takes whatever storage holds for a draft or for none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const storage = { get: () => text, set: () => true, remove: () => {}, keeps: () => true }
      const draft = draftsIn(storage, () => 0).read('guoxuebaoming')
      if (draft) expect(entryValues(form, draft.values)).toHaveProperty('name')
    }),
  )
})

it('forgets a draft after thirty days', () => {
  const day = 86_400_000
  const text = JSON.stringify({ at: 0, step: 1, values: { name: 'Ming' } })
  const storage = { get: () => text, set: () => true, remove: () => {}, keeps: () => true }
  expect(draftsIn(storage, () => 30 * day).read('zybm')).toMatchObject({ step: 1 })
  expect(draftsIn(storage, () => 30 * day + 1).read('zybm')).toBeNull()
})

it('counts down in parts that add up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e11 }), (left) => {
      const { days, hours, minutes, seconds } = partsOf(left)
      expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.ceil(left / 1000))
    }),
  )
})
