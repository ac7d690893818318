import { openContent } from '@shuyuan/content/reading/open'
import { makeFolder } from '@shuyuan/content/reading/testing-folder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get } from '#testing/call.ts'
import { createTestMember, logIn } from '#testing/member.ts'

const bilingual = '{ zh-cn: 某, en: some }'
const course = `title: 诗
subtitle: 一首诗
description: ${'说'.repeat(45)}
intro: ${'读'.repeat(80)}
subject: guoxue
ages: [6, 9]
level: first
access: member
teachers: [li]
published: 2026-11-01
suits: [喜欢读诗]
chapters: [{ title: 一, lessons: [first] }]
`
const lesson = `---
title: 第一课
summary: ${'学'.repeat(25)}
type: audio
media: /media/lessons/first.mp3
minutes: 10
---
只给学员看的话。
`

let api: TestApi
let folder: Awaited<ReturnType<typeof makeFolder>>
beforeAll(async () => {
  folder = await makeFolder({
    'both/teachers.yaml': `- { slug: li, name: ${bilingual}, role: ${bilingual}, bio: ${bilingual}, subjects: [guoxue], sample: true }`,
    'zh-cn/courses/shi/course.yaml': course,
    'zh-cn/courses/shi/first.md': lesson,
    'media/lessons/first.mp3': '',
  })
  api = await startTestApi({ content: await openContent({ dir: folder.dir }) })
})
afterAll(async () => {
  await api.close()
  await folder[Symbol.asyncDispose]()
})

const url = '/api/course/lesson?course=shi&lesson=first'

test('a guest is sent to login and told nothing of the lesson', async () => {
  const answer = await get(api, url)
  expect(answer).toMatchObject({ code: 303, data: { type: 'need login' } })
  expect(JSON.stringify(answer)).not.toContain('只给学员看的话')
})

test('a member reads it, and no cache on the way keeps it', async () => {
  const { token } = await logIn(api, await createTestMember(api))
  const answer = await api.app.inject({ url, headers: { 'ba-user-token': token, 'think-lang': 'en' } })
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.json()).toMatchObject({
    code: 1,
    data: {
      // There is no English one.
      lang: 'zh-cn',
      body: '<p>只给学员看的话。</p>',
      media: '/media/lessons/first.mp3',
      poster: '',
    },
  })
})

test.each(['course=shi&lesson=second', 'course=..&lesson=first', 'course=shi&lesson=', ''])(
  'there is no lesson at %s',
  async (query) => {
    const { token } = await logIn(api, await createTestMember(api, { username: `m${query.length}` }))
    expect(await get(api, `/api/course/lesson?${query}`, { token })).toMatchObject({
      code: 0,
      msg: 'There is no such lesson.',
      data: null,
    })
  },
)
