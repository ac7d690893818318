import { openContent } from '@shuyuan/content/reading/open'
import { makeFolder } from '@shuyuan/content/reading/testing-folder'
import type { Language } from '@shuyuan/contract/text/language'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LoadArgs } from '#app/routing/page.ts'
import { loadCatalogue } from './catalogue.server.ts'
import { loadCourse } from './course.server.ts'
import { loadLesson } from './lesson.server.ts'

const bilingual = '{ zh-cn: 某, en: some }'
const course = (access: string) => `title: 诗
subtitle: 一首诗
description: ${'说'.repeat(45)}
intro: ${'读'.repeat(80)}
subject: guoxue
ages: [6, 9]
level: first
access: ${access}
teachers: [li]
published: 2026-11-01
suits: [喜欢读诗]
chapters: [{ title: 一, lessons: [first, second] }]
`
const lesson = (head: string) => `---
title: 课
summary: ${'学'.repeat(25)}
minutes: 10
${head}
---
只在课里的话。
`
const text = lesson('type: text')
const recording = lesson('type: audio\nmedia: /media/secret.mp3')

let folder: Awaited<ReturnType<typeof makeFolder>>
let content: Awaited<ReturnType<typeof openContent>>
beforeAll(async () => {
  folder = await makeFolder({
    'both/teachers.yaml': `- { slug: li, name: ${bilingual}, role: ${bilingual}, bio: ${bilingual}, subjects: [guoxue], sample: true }`,
    'media/secret.mp3': '',
    'zh-cn/pages/lessons.yaml': `title: 课程
description: ${'说'.repeat(45)}
intro: ${'读'.repeat(80)}
motif: scroll
blocks: [{ block: prose, title: 一, text: 好 }]
`,
    'zh-cn/courses/open/course.yaml': course('open'),
    'zh-cn/courses/open/first.md': text,
    'zh-cn/courses/open/second.md': recording,
    'zh-cn/courses/closed/course.yaml': course('member'),
    'zh-cn/courses/closed/first.md': lesson('type: text\npreview: true'),
    'zh-cn/courses/closed/second.md': recording,
  })
  content = await openContent({ dir: folder.dir })
})
afterAll(() => folder[Symbol.asyncDispose]())

/** All that a load hands out: its data, the HTML of the document, what search engines are told. */
async function handedOut(
  load: (args: LoadArgs) => Promise<unknown>,
  path: string,
  params: Record<string, string> = {},
  language: Language = 'zh-cn',
): Promise<string> {
  const out: unknown[] = []
  const data = await load({
    content,
    language,
    params,
    request: new Request(`https://school.test${path}`),
    siteName: '明德书院',
    api: { get: () => Promise.reject(new Error('no calls')) },
    tag: () => {},
    report: (error: unknown) => {
      throw error
    },
    prepared: (id: string, html: string) => {
      out.push(html)
      return { prepared: id, html: '' }
    },
    structured: (thing: object) => out.push(thing),
  } as unknown as LoadArgs)
  return JSON.stringify([data, out])
}

const secret = /只在课里的话|secret\.mp3/

describe('a lesson', () => {
  it.each(['first', 'second'])('of an open course is handed out: %s', async (name) => {
    const all = await handedOut(loadLesson, `/lessons/open/${name}`, { slug: 'open', lesson: name })
    expect(all).toContain('只在课里的话')
    expect(all.includes('secret.mp3')).toBe(name === 'second')
  })

  it('for members is handed out where it is a preview, and else in no language and no part of the page', async () => {
    const params = { slug: 'closed', lesson: 'first' }
    expect(await handedOut(loadLesson, '/lessons/closed/first', params)).toContain('只在课里的话')
    for (const language of ['zh-cn', 'en'] as const) {
      const closed = { slug: 'closed', lesson: 'second' }
      const all = await handedOut(loadLesson, '/lessons/closed/second', closed, language)
      expect(all).not.toMatch(secret)
      expect(all).toContain('学学学')
      expect(all).toContain('"isAccessibleForFree":false')
      expect(all).toContain('"noindex":true')
    }
  })

  it('stands in no list', async () => {
    expect(await handedOut(loadCourse, '/lessons/closed', { slug: 'closed' })).not.toMatch(secret)
    expect(await handedOut(loadCatalogue, '/lessons?q=课里')).not.toMatch(secret)
  })
})

describe('an address', () => {
  it('that names nothing is a 404', async () => {
    for (const params of [
      { slug: 'none', lesson: 'first' },
      { slug: 'open', lesson: 'none' },
      { slug: 'open', lesson: '../closed/second' },
    ]) {
      await expect(handedOut(loadLesson, '/lessons/x', params)).rejects.toMatchObject({
        init: { status: 404 },
      })
    }
    await expect(handedOut(loadCourse, '/lessons/none', { slug: 'none' })).rejects.toMatchObject({
      init: { status: 404 },
    })
  })

  it('of the old style leads to the course', async () => {
    const answer: unknown = await handedOut(loadCatalogue, '/lessons?id=open').catch(
      (thrown: unknown) => thrown,
    )
    expect(answer).toBeInstanceOf(Response)
    expect((answer as Response).headers.get('location')).toBe('/lessons/open')
    await expect(handedOut(loadCatalogue, '/lessons?id=none')).rejects.toMatchObject({
      init: { status: 404 },
    })
  })
})
