// @vitest-environment happy-dom
import type { FormData as FormState } from '@shuyuan/contract/registration/submission'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { testApp } from '#app/test-app.tsx'
import { entryValues } from '../form/entry-values.ts'
import { FormPanel } from '../form-panel.tsx'
import { PostedForm } from '../posted/posted-form.tsx'
import type { FormTerm, FormView } from '../registration-view.ts'

const form: FormView = {
  key: 'guoxuebaoming',
  title: 'Join',
  intro: '',
  fee: '',
  refund: '',
  note: '',
  next: [],
  contact: { email: 'desk@school.test', phone: '0512-1234 5678', sample: false },
  fields: [],
  consents: [],
}
const term: FormTerm = {
  slug: 't1',
  form: form.key,
  starts: '2026-12-05',
  ends: '2027-01-30',
  held: { starts: '2026-12-05', ends: '2027-01-30' },
  slots: [{ weekday: 6, from: '09:00', until: '10:00' }],
  lessons: [],
  place: '',
  online: false,
  seats: 4,
  enrolFrom: '2026-11-01',
  enrolUntil: '2026-12-31',
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
const lesson = { planned: '2026-12-12', day: '2026-12-12', from: '09:00', until: '10:00' }
const ofTerm = { seats: 4, taken: 0, waiting: 0, state: 'open' as const, opensAt: 0, closesAt: 0 }
const data: FormState = {
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
  terms: [{ term: 't1', ...ofTerm, trial: { amount: '50.00', counts: true, lessons: [lesson] } }],
}
const none: FormState = { ...data, terms: [{ term: 't1', ...ofTerm }] }

afterEach(cleanup)

function Address() {
  const { pathname, search, hash } = useLocation()
  return <p data-testid="address">{pathname + search + hash}</p>
}

async function panel(path: string, shown = data) {
  const status = {
    at: 'here' as const,
    data: shown,
    ahead: 0,
    reload: vi.fn<() => void>(),
    refresh: vi.fn<() => void>(),
  }
  const choice = { chosen: term, unknown: false, joinable: [term] }
  const { tree } = await testApp({
    path,
    element: (
      <>
        <Address />
        <FormPanel form={form} choice={choice} status={status} />
      </>
    ),
  })
  render(tree)
  return { wholeTerm: await screen.findByRole('radio', { name: 'The whole term' }) }
}

it('says that a chosen lesson is gone, and shows no form before another choice is made; the rest of the address stays', async () => {
  const { wholeTerm } = await panel('/guoxuebaoming?from=poster&term=t1&trial=2026-12-05#step-contact')
  expect(screen.getByText(/can no longer be tried\. Please choose another one/)).toBeTruthy()
  expect(screen.queryAllByRole<HTMLInputElement>('radio', { checked: true })).toEqual([])
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  fireEvent.click(wholeTerm)
  expect(await screen.findByRole('button', { name: 'Next' })).toBeTruthy()
  expect(screen.getByTestId('address').textContent).toBe('/guoxuebaoming?from=poster&term=t1#step-contact')
  expect(screen.queryByText(/can no longer be tried/)).toBeNull()
})

it('offers the whole term where no lesson can be tried any more', async () => {
  const { wholeTerm } = await panel('/guoxuebaoming?term=t1&trial=2026-12-05', none)
  expect(screen.getByText(/no other one can be just now/)).toBeTruthy()
  fireEvent.click(wholeTerm)
  expect(await screen.findByRole('button', { name: 'Next' })).toBeTruthy()
})

it('says so where no script runs, and carries the choice on until another one is made', async () => {
  const posted = {
    term: 't1',
    data,
    step: 'person' as const,
    trial: null,
    gone: '2026-12-05',
    values: entryValues(form, {}),
    proof: '',
    price: '',
    attempt: 'a',
    wrong: {},
    said: {},
  }
  const { tree } = await testApp({ element: <PostedForm form={form} term={term} posted={posted} /> })
  const { container } = render(tree)
  expect(await screen.findByText(/can no longer be tried/)).toBeTruthy()
  const sent = () => new FormData(container.querySelector('form') ?? undefined).getAll('trial').at(-1)
  expect(sent()).toBe('2026-12-05')
  fireEvent.click(screen.getByRole('radio', { name: 'The whole term' }))
  expect(sent()).toBe('')
})
