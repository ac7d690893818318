import { csvOf } from '@shuyuan/contract/text/csv'
import { startTestApi } from '@shuyuan/api/testing/api'
import { post } from '@shuyuan/api/testing/call'
import { newRegistration } from '@shuyuan/api/testing/distribution'
import { createTestMember, logIn } from '@shuyuan/api/testing/member'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberPages } from '#testing/member-pages'
import { expectNothingRuns } from '#testing/nothing-runs'
import { openPagesOf } from '#testing/pages-of'
import { acceptAnswer } from '@shuyuan/api/features/question/marks/accept'
import { approveAnswer } from '@shuyuan/api/desk/question/answer-service'
import { approveQuestion } from '@shuyuan/api/desk/question/service'

/** What runs where somebody forgot to escape: as an element, an attribute, a script, an address, a template. */
const payloads = [
  '<img src=x onerror=planted()>',
  '"><svg onload=planted()>',
  "' onmouseover='planted()' planted='",
  '</script><script>planted()</script>',
  '</title><script>planted()</script>',
  '<!--<script>planted()//-->',
  ']]><planted/>',
  'javascript:planted()',
  '{{planted()}}${planted()}',
  '\u2028\u2029\u202Eplanted',
]
const everything = payloads.join(' ')

let api: Awaited<ReturnType<typeof startTestApi>>
let site: Awaited<ReturnType<typeof openPagesOf>>
let cookie: string
let thread: number
beforeAll(async () => {
  api = await startTestApi({ limits: { writesPerMinute: 10_000, readsPerMinute: 1_000_000 } })
  site = await openPagesOf(api)
  const member = await createTestMember(api, { mobile: '13800000001' })
  const { token } = await logIn(api, member)
  cookie = `userInfo=${encodeURIComponent(JSON.stringify({ id: member.id, token, refresh_token: '' }))}`
  thread = await plant(member.id, token)
}, 60_000)
afterAll(async () => {
  await site.close()
  await api.close()
})

/** Puts it wherever a text of a visitor is kept: by the API where that takes it, else straight into its row. */
async function plant(memberId: number, token: string): Promise<number> {
  const { db, now } = api.deps
  const decision = { db, now, actor: 'staff:test' }
  await db.updateTable('user').set({ nickname: everything, motto: everything }).execute()
  const ids: number[] = []
  for (const payload of payloads) {
    const body = `<p>怎么读${payload}</p><a href="javascript:planted()">一</a><a href="/.//evil.test">二</a>`
    const asked = await post(
      api,
      '/api/question/ask',
      { title: `怎么读${payload}`, body, tag: 'lunyu', anonymous: false },
      { token },
    )
    const id = (asked.data as { id: number } | null)?.id
    if (id === undefined) continue
    ids.push(id)
    await db
      .updateTable('question')
      .set({ title: `第${id}问${everything}` })
      .where('id', '=', id)
      .execute()
    await approveQuestion(decision, id)
    const answer = await post(api, '/api/question/answer', { id, body }, { token })
    const answerId = (answer.data as { id: number } | null)?.id ?? 0
    await approveAnswer(decision, { question: id, answer: answerId })
    await acceptAnswer({ db, now }, { question: id, answer: answerId, askerId: null, actor: 'staff:test' })
  }
  await newRegistration(
    api,
    { memberId },
    {
      no: 'R20261121AAAAA',
      form: 'zybm',
      term: 'jieqi-caomu-1',
      name: everything,
      message: everything,
      address: everything,
    },
  )
  await post(api, '/api/habit/check-in', { note: everything, wall: true, minutes: 5 }, { token })
  await db.updateTable('habit_day').set({ note: everything, wall: 'shown', wall_name: everything }).execute()
  await db
    .insertInto('notice')
    .values({
      user_id: memberId,
      kind: 'account',
      text: everything,
      text_en: everything,
      link: '/user/account/overview',
      read_time: null,
      create_time: 1,
    })
    .execute()
  for (const table of ['user_score_log', 'user_money_log'] as const) {
    await db.updateTable(table).set({ memo: everything, memo_en: everything }).execute()
  }
  return ids[0] ?? 0
}

const member = [...memberPages, 'registrations/R20261121AAAAA']

describe('what visitors wrote is text wherever it is shown', () => {
  test('the questions were taken', () => expect(thread).toBeGreaterThan(0))

  test.each(member.map((name) => `/user/account/${name}`))('on the member page %s', async (path) => {
    for (const language of ['zh-cn', 'en']) {
      const html = await (await site.get(path, { cookie: `${cookie}; ba-lang=${language}` })).text()
      expect(html).toContain('<html')
      expectNothingRuns(html, path)
    }
  })

  test('on pages for everybody, in their data and in what search engines read', async () => {
    for (const path of [
      '/guoxuewenda',
      `/guoxuewenda/${thread}`,
      '/guoxuewenda?q=planted',
      '/czdaka',
      `/guoxuewenda/${thread}?lang=en`,
    ]) {
      const html = await (await site.get(path)).text()
      expectNothingRuns(html, path)
    }
    const shown = await (await site.get(`/guoxuewenda/${thread}`)).text()
    expect(shown).toContain('planted')
    for (const path of ['/guoxuewenda/_payload.json', `/guoxuewenda/${thread}/_payload.json`]) {
      const answer = await site.get(path)
      expect(answer.headers.get('content-type')).toContain('application/json')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      JSON.parse(await answer.text())
    }
    expect(await (await site.get('/sitemap.xml')).text()).not.toContain('planted')
  })

  test('in the address of a page, whatever it is', async () => {
    for (const payload of payloads) {
      const text = encodeURIComponent(payload)
      for (const path of [
        `/search?q=${text}`,
        `/guoxuewenda?q=${text}&tag=${text}`,
        `/${text}`,
        `/guoxue?q=${text}`,
        `/user/login?to=${text}&why=${text}`,
        `/qr?k=${text}`,
        `/lessons?level=${text}`,
      ]) {
        expectNothingRuns(await (await site.get(path)).text(), path)
      }
    }
  }, 40_000)

  test('and the pages had nothing to complain of', () => expect(site.problems).toEqual([]))
})

describe('texts that some program takes for orders', () => {
  test.each([
    '=1+1',
    '+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '=HYPERLINK("http://evil.test")',
    // Behind what some throw away, and in signs that some read like the narrow ones.
    ' =1+1',
    '\u3000+1',
    '\u00a0-1',
    '\ufeff@SUM(A1)',
    '＝1+1',
    '＋1',
    '－1',
    ' ＠SUM(A1)',
  ])('%j is a text in a table', (text) => {
    const cell = csvOf([[text]])
      .slice(1)
      .trimEnd()
    expect(cell.replace(/^"/, '')).toMatch(/^'/)
  })

  test('the headers of answers take none of them over', async () => {
    for (const value of ['a%0d%0aSet-Cookie:%20x=1', 'a%0aX-Evil:1', '%E5%98%8A%E5%98%8DSet-Cookie:x']) {
      for (const path of [
        `/guoxue?lang=${value}`,
        `/redirect/?to=${value}`,
        `/lessons?id=${value}`,
        `/${value}/`,
      ]) {
        const { headers } = await site.get(path)
        expect(headers.get('set-cookie'), path).toBeNull()
        expect(headers.has('x-evil'), path).toBe(false)
      }
    }
  })
})
