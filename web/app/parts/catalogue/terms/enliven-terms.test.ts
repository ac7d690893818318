// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ApiClient } from '#app/api/client.ts'
import { enlivenTerms } from './enliven-terms.ts'

const timeZone = 'Asia/Shanghai'
let box: HTMLElement
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  box = document.createElement('div')
  box.innerHTML = `<article data-term="winter" data-ends="2027-01-30"
    data-enrol-from="2026-11-22" data-enrol-until="2026-12-01" data-seats="12" data-label="soon"
    ><p data-left="# seats"></p></article>`
})
afterEach(() => vi.useRealTimers())

interface Told {
  taken?: number
}

async function shownAt(moment: string, { taken }: Told = {}) {
  vi.setSystemTime(new Date(moment))
  const get = () => Promise.resolve({ code: 1, data: { list: [{ term: 'winter', taken }] } })
  await enlivenTerms(box, {
    api: { get } as unknown as ApiClient,
    timeZone,
    told: taken !== undefined,
  })
  return [box.querySelector('article')?.dataset['label'], box.querySelector('p')?.textContent]
}

it('a page made yesterday tells the state of today, by the day at the school', async () => {
  expect(await shownAt('2026-11-21T15:59:59Z')).toEqual(['soon', ''])
  expect(await shownAt('2026-11-21T16:00:00Z')).toEqual(['open', ''])
  expect(await shownAt('2026-12-01T15:59:59Z')).toEqual(['open', ''])
  expect(await shownAt('2026-12-01T16:00:00Z')).toEqual(['late', ''])
  expect(await shownAt('2027-01-30T16:00:00Z')).toEqual(['closed', ''])
})

it('tells how many seats are left, and of a full term that there is a waiting list', async () => {
  expect(await shownAt('2026-11-25T04:00:00Z', { taken: 5 })).toEqual(['open', '7 seats'])
  expect(await shownAt('2026-11-25T04:00:00Z', { taken: 12 })).toEqual(['waitlist', ''])
  expect(await shownAt('2026-11-21T04:00:00Z', { taken: 5 })).toEqual(['soon', ''])
})
