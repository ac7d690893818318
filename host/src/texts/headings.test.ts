import { writeConfig } from '@shuyuan/api/features/config/service'
import { startTestApi, type TestApi } from '@shuyuan/api/testing/api'
import { post } from '@shuyuan/api/testing/call'
import { proof } from '@shuyuan/api/testing/proof'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNothingRuns } from '#testing/nothing-runs'
import { openPagesOf } from '#testing/pages-of'

/** What a title or a name might bring into a page, a feed, a calendar, a picture or a mail. */
const name =
  '书院</title><script>planted()</script>"><img src=x onerror=planted()>]]><planted/>&planted;' +
  '\r\nBcc: all@evil.test\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:planted\\n,;'

let api: TestApi
let site: Awaited<ReturnType<typeof openPagesOf>>
beforeAll(async () => {
  api = await startTestApi()
  await writeConfig(api.deps.db, 'site_name', { 'zh-cn': name, en: name })
  site = await openPagesOf(api, {
    change: (content) => ({
      ...content,
      item: async (kind, language, slug) => {
        const found = await content.item(kind, language, slug)
        const words =
          found &&
          Object.keys(found.value).filter((key) => /^(?:title|subtitle|digest|description)$/.test(key))
        return (
          found && {
            ...found,
            value: { ...found.value, ...Object.fromEntries((words ?? []).map((key) => [key, name])) },
          }
        )
      },
    }),
  })
}, 60_000)
afterAll(async () => {
  await site.close()
  await api.close()
})

const textOf = async (path: string) => {
  const answer = await site.get(path)
  expect(answer.status, path).toBe(200)
  return { text: await answer.text(), headers: answer.headers }
}

describe('names of the school and titles, whatever stands in them', () => {
  test.each([
    '/',
    '/guoxue',
    '/class',
    '/class/mengxue-qinzi',
    '/lessons',
    '/wen-gongzhonghao',
    '/user/login',
    '/nowhere',
  ])('are text on %s, in its head and in what search engines read', async (path) => {
    for (const language of ['zh-cn', 'en']) {
      const answer = await site.get(path, { cookie: `ba-lang=${language}` })
      const html = await answer.text()
      expect(answer.status, path).toBeLessThan(500)
      expect(html).toContain('planted')
      expectNothingRuns(html, path)
    }
  })

  test('are text in a feed', async () => {
    const { text } = await textOf('/wen-gongzhonghao/feed.xml')
    const markup = text.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')
    expect(text).toContain('planted')
    const elements = new Set([...markup.matchAll(/<\/?([^\s/>]*)/g)].map(([, element]) => element))
    for (const element of elements) {
      expect(element).toMatch(
        /^(?:\?xml|feed|id|title|updated|author|name|link|subtitle|entry|summary|content|category|published|rights|uri|email)$/,
      )
    }
    expect(markup.replaceAll(/&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);/gi, '')).not.toContain('&')
    expect(markup).not.toContain(']]>')
  })

  test('are text in a calendar', async () => {
    for (const path of ['/class/jiazhang-gongdu/jiazhang-gongdu-1.ics', '/czdaka/reminder.ics?at=06:00']) {
      const { text, headers } = await textOf(path)
      expect(headers.get('content-type')).toContain('text/calendar')
      expect(headers.get('content-disposition') ?? '').not.toContain('planted')
      // Folded lines begin with a blank; each ends with CRLF and has at most 75 characters.
      const folded = text.split('\r\n')
      for (const line of folded) {
        expect(line).not.toMatch(/[\r\n]/)
        expect(line.length, line).toBeLessThanOrEqual(75)
      }
      const lines = text
        .replaceAll(/\r\n[ \t]/g, '')
        .trimEnd()
        .split('\r\n')
      expect(lines.join(' ')).toContain('planted')
      const begun = lines.filter((line) => line.startsWith('BEGIN:VEVENT')).length
      expect(lines.filter((line) => line.startsWith('SUMMARY'))).toHaveLength(begun)
      for (const line of lines) {
        expect(line).toMatch(/^[A-Z-]+(?:;[^:]*)?:/)
        expect(line).not.toMatch(/^(?:Bcc|SUMMARY:planted)/i)
      }
    }
  })

  test('are one line in the head of a mail, and text in it', async () => {
    const body = { email: 'a@school.test', event: 'user_register', ...(await proof(api)) }
    expect(await post(api, '/api/Ems/send', body)).toMatchObject({ code: 1 })
    const [mail] = api.sent.mail
    expect(mail?.subject).toContain('planted')
    expect(mail?.subject).not.toMatch(/[\r\n]/)
    expectNothingRuns(mail?.html ?? '', 'mail')
  })

  test('and nothing complained', () => expect(site.problems).toEqual([]))
})
