// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '#app/api/client.ts'
import { writeTouches } from '#app/parts/referral/kept-touches.ts'
import { addTouch, removeTouches } from '#app/parts/referral/touches.ts'
import { testApp } from '#app/test-app.tsx'
import { AdvisorCard } from './advisor-card.tsx'
import { AdvisorSection } from './advisor-section.tsx'
import { AdvisorInPlace } from './advisor-in-place.tsx'
import type { AdvisorView } from '#app/parts/blocks/advisor-view.ts'

const school: AdvisorView = {
  name: 'School desk',
  role: 'Answers',
  words: 'Ask.',
  portrait: '',
  qr: '',
  hours: '',
  email: 'desk@school.test',
  phone: '',
  sample: true,
}
const card = { name: '李老师', photo: '', qr: '/storage/qr.png', hours: '19:00', words: '' }

async function show(element = <AdvisorCard />, answered: typeof card | null = card) {
  const get = vi.fn(() =>
    Promise.resolve({ code: 1, msg: '', time: 1, data: { name: '李老师', card: answered } }),
  ) as unknown as ApiClient['get']
  const { tree } = await testApp({ index: { site: { features: ['distribution'] } }, api: { get }, element })
  render(tree)
}
const referred = () =>
  writeTouches(
    addTouch({ visitor: 'a1', list: [] }, { code: 'ABCDEFGH', campaign: '' }, '/guoxue', Date.now()),
  )

beforeEach(() => {
  localStorage.clear()
  document.cookie = 'dist=; Path=/; Max-Age=0'
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(school)))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('AdvisorCard', () => {
  it("shows the referrer's approved card", async () => {
    referred()
    await show()
    expect(await screen.findByText('李老师')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'QR code of 李老师' }).getAttribute('src')).toBe('/storage/qr.png')
    expect(screen.queryByText('School desk')).toBeNull()
  })

  it.each([
    ['nobody referred the visitor', () => {}, card],
    ['the card is not approved', referred, null],
    ['the visitor took the referrer off', () => writeTouches(removeTouches({ visitor: '', list: [] })), card],
  ])("shows the school's own where %s", async (_, arrange, answered) => {
    arrange()
    await show(<AdvisorCard />, answered)
    expect(await screen.findByText('School desk')).toBeTruthy()
    expect(screen.getByText('Sample')).toBeTruthy()
    expect(screen.queryByText('李老师')).toBeNull()
  })
})

it('leaves no heading where the school names nobody to ask', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(null)))
  await show(<AdvisorSection />, null)
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})

it('takes the place that the server made for the school', async () => {
  referred()
  await show(
    <>
      <div data-advisor="">
        <p>School desk</p>
      </div>
      <AdvisorInPlace />
    </>,
  )
  const shown = await screen.findByText('李老师', {}, { timeout: 4000 })
  expect(shown.closest('[data-advisor]')).toBeTruthy()
  expect(screen.getByText('School desk').hidden).toBe(true)
})
