import { openSchoolContent } from '@shuyuan/content/reading/testing-content'
import { languages } from '@shuyuan/contract/text/language'
import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import type { LoadArgs } from '#app/routing/page.ts'
import { loadPaths } from './list.server.ts'
import { loadPath } from './path.server.ts'

const content = await openSchoolContent()

const argsOf = (path: string, slug = '', language: 'zh-cn' | 'en' = 'zh-cn') =>
  ({
    content,
    language,
    params: { slug },
    request: new Request(`https://school.test${path}`),
    siteName: '明德书院',
    tag: () => {},
    prepared: (id: string, html: string) => ({ prepared: id, html }),
    structured: () => {},
    report: (error: unknown) => {
      throw error
    },
  }) as unknown as LoadArgs

it('every step of every path leads to a thing that has a name, in both languages', async () => {
  expect(content.names('paths').length).toBeGreaterThan(1)
  const places = ['/lessons/:course/:lesson', '/:subject/read/:book/:chapter', '/:account/:article']
  for (const language of languages) {
    for (const slug of content.names('paths')) {
      const source = await content.item('paths', language, slug)
      const { stages } = await loadPath(argsOf(`/lessons2/${slug}`, slug, language))
      expect(stages.map(({ steps }) => steps.length)).toEqual(
        source?.value.stages.map(({ steps }) => steps.length),
      )
      for (const { title, to } of stages.flatMap(({ steps }) => steps)) {
        expect(title.length, to).toBeGreaterThan(0)
        expect(
          places.some((place) => matchPath(place, to)),
          to,
        ).toBe(true)
      }
    }
  }
})

it('a step is called what it leads to', async () => {
  const { stages } = await loadPath(argsOf('/lessons2/guoxue-sanbu', 'guoxue-sanbu', 'en'))
  const step = stages.flatMap(({ steps }) => steps).find(({ ref }) => ref === 'lunyu/xueer')
  expect(step).toMatchObject({ title: 'The Analects: Learning', to: '/guoxue/read/lunyu/xueer' })
})

it('a question set is a step under its own title', async () => {
  const { stages } = await loadPath(argsOf('/lessons2/qinzi-yinian', 'qinzi-yinian'))
  const step = stages.flatMap(({ steps }) => steps).find(({ kind }) => kind === 'questionSet')
  expect(step).toMatchObject({ title: '二十四节气小测', to: '/question/ershisi-jieqi' })
})

it('the list has all paths; an old link goes on, and a name of nothing is a 404', async () => {
  const { paths } = await loadPaths(argsOf('/lessons2'))
  expect(paths.map(({ slug }) => slug).toSorted()).toEqual(content.names('paths'))
  const moved: unknown = await loadPaths(argsOf('/lessons2?id=guoxue-sanbu')).catch(
    (thrown: unknown) => thrown,
  )
  expect((moved as Response).headers.get('location')).toBe('/lessons2/guoxue-sanbu')
  const missing = { init: { status: 404 } }
  await expect(loadPaths(argsOf('/lessons2?id=none'))).rejects.toMatchObject(missing)
  await expect(loadPath(argsOf('/lessons2/none', 'none'))).rejects.toMatchObject(missing)
})
