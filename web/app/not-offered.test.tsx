// @vitest-environment happy-dom
import { openSchoolContent } from '@shuyuan/content/reading/testing-content'
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, it } from 'vitest'
import { loadReceive } from './features/claim/receive.server.ts'
import Receive from './features/claim/receive.tsx'
import { loadHabit } from './features/habit/habit.server.ts'
import Habit from './features/habit/habit.tsx'
import { loadAsk } from './features/question/ask.server.ts'
import Ask from './features/question/ask.tsx'
import { loadRegistration } from './features/registration/registration.server.ts'
import Registration from './features/registration/registration.tsx'
import { sampleTerms } from './parts/catalogue/terms/testing-terms.ts'
import type { Load } from './routing/page.ts'
import { testApp } from './test-app.tsx'

const content = await openSchoolContent()

afterEach(cleanup)

async function show(path: string, load: Load<unknown>, Page: ComponentType, features: string[]) {
  const data = await load({
    content,
    language: 'en',
    params: {},
    request: new Request(`https://school.test${path}`),
    siteName: '明德书院',
    offers: (feature: string) => features.includes(feature),
    terms: async () => sampleTerms(content, 'en'),
    tag: () => {},
    prepared: (id: string, html: string) => ({ prepared: id, html }),
    structured: () => {},
  } as unknown as Parameters<Load<unknown>>[0])
  const { tree } = await testApp({ element: <Page />, path, data, index: { site: { features } } })
  const view = render(tree)
  await screen.findByRole('heading', { level: 1 })
  return view.container.textContent
}

it.each([
  [
    '/receive',
    'claim',
    loadReceive,
    Receive,
    'This site cannot take codes online',
    ['Such as SJ7K', 'How a code works', 'What we ask when you join'],
  ],
  [
    '/guoxuebaoming',
    'registration',
    loadRegistration,
    Registration,
    'One cannot sign up on this',
    ['Begin', 'Within three days', 'waiting list'],
  ],
  [
    '/zybm',
    'registration',
    loadRegistration,
    Registration,
    'One cannot sign up on this',
    ['Begin', 'Within three days', 'waiting list'],
  ],
  ['/guoxuewenda/ask', 'question', loadAsk, Ask, 'This site takes no questions', ['One thing at a time']],
  ['/czdaka', 'habit', loadHabit, Habit, 'This site does not keep check-ins', ['A day’s check-in']],
] as const)(
  '%s promises nothing that the server does not offer',
  async (path, feature, load, Page, sentence, promises) => {
    const without = await show(path, load, Page, [])
    expect(without).toContain(sentence)
    for (const promise of promises) expect(without).not.toContain(promise)
    cleanup()
    const offered = await show(path, load, Page, ['registration', feature])
    expect(offered).not.toContain(sentence)
    for (const promise of promises) expect(offered).toContain(promise)
  },
)
