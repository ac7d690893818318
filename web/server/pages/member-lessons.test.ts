import { openSchoolContent } from '@shuyuan/content/reading/testing-content'
import { languages } from '@shuyuan/contract/text/language'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { member, startTestSite, type TestSite } from '#server/testing/test-site.ts'

// Against the built site: `npm run build` first.
const content = await openSchoolContent()
let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** The lessons for members, each with a stretch of its text that stands in no other place. */
async function closedLessons() {
  const courses = content.list('courses', 'zh-cn').filter(({ value }) => value.access === 'member')
  const names = courses.flatMap(({ name, value }) =>
    value.chapters.flatMap(({ lessons }) => lessons.map((lesson) => `${name}/${lesson}`)),
  )
  const found = languages.flatMap((language) =>
    names.map(async (name) => ({ language, name, lesson: await content.item('lessons', language, name) })),
  )
  return (await Promise.all(found)).flatMap(({ language, name, lesson }) => {
    if (!lesson || lesson.value.preview) return []
    const { body, media } = lesson.value
    const sentences = body.match(/[^<>&]{20,}/g) ?? []
    return [{ language, name, kept: [...sentences, ...(media ? [media] : [])] }]
  })
}

it('no public answer carries what a lesson for members teaches, not even to a member', async () => {
  const closed = await closedLessons()
  expect(closed.length).toBeGreaterThan(5)
  for (const { language, name, kept } of closed) {
    expect(kept.length).toBeGreaterThan(3)
    const cookie = `ba-lang=${language}`
    const session = encodeURIComponent(JSON.stringify({ id: 7, token: member.token, refresh_token: 'r' }))
    const course = name.split('/')[0]
    const paths = [`/lessons/${name}`, `/lessons/${course}`, '/lessons']
    for (const path of paths.flatMap((each) => [
      each,
      `${each}/_payload.json?lang=${language}`,
      `${each}.data`,
    ])) {
      const response = await site.get(path, { cookie: `${cookie}; userInfo=${session}` })
      const answer = await response.text()
      expect(answer.length, path).toBeGreaterThan(500)
      for (const sentence of kept) expect(answer, path).not.toContain(sentence)
    }
  }
}, 60_000)
