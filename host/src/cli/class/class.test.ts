import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTestTerms, openTestApi, openTestSite, type TestSite } from '#cli/testing'

let site: TestSite
beforeEach(async () => {
  site = await openTestSite()
  await addTestTerms(site)
})
afterEach(() => site.close())

test('staff change lessons of a term and note who came', async () => {
  await site.run(['config', 'set', 'captcha', 'false'])
  const api = await openTestApi(site.context)
  const body = {
    form: 'zybm',
    term: 'jieqi-caomu-1',
    answers: { name: '王小明', birthday: '1990-05-01', party: 'adult', mobile: '13700001001' },
    consents: ['privacy', 'health'].map((doc) => ({ doc, version: '1.0', agreed: true })),
  }
  const answer = await api.inject({ method: 'POST', url: '/api/registration/submit', body })
  await api.close()
  const { no } = (answer.json() as { data: { no: string } }).data
  const run = (...words: string[]) => site.run(['class', ...words])
  const term = 'jieqi-caomu-1'
  const list = (await run('date', 'list', term, '--json')).json.list as { planned: string }[]
  const [first = '', second = ''] = list.map(({ planned }) => planned)

  const moved = await run('date', 'move', term, first, '2026-12-07', '--from', '15:00', '--until', '16:30')
  expect(moved.out).toContain(`Lesson ${first} of ${term} is on 2026-12-07, 15:00-16:30. 1 are told.`)
  await run('date', 'place', term, first, '公园东门', '--en', 'East gate', '--by', 'li')
  expect((await run('date', 'cancel', term, second)).out).toContain('cancelled')
  expect((await run('date', 'list', term)).out).toMatch(/changed +2026-12-07 +15:00-16:30 +公园东门/)
  expect((await run('date', 'restore', term, second)).code).toBe(0)
  expect((await run('date', 'restore', term, second)).err).toContain('Nothing was changed')
  expect((await run('date', 'move', term, first, '2026-13-01')).err).toContain('day of the calendar')
  expect((await run('date', 'move', 'none', first, '2026-12-01')).err).toContain('no such term')

  expect((await run('attend', no, first, 'late')).code).toBe(2)
  expect((await run('attend', no, '2026-12-08', 'present')).err).toContain('no lesson')
  expect((await run('attend', 'R1', first, 'present')).err).toContain('no registration')
  expect((await run('attend', no.toLowerCase(), first, 'present')).code).toBe(0)
  expect((await run('attendance', term, first)).out).toMatch(/王小明 +submitted +present/)
})
