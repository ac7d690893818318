import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openContent } from '@shuyuan/content/reading/open'
import type { Language } from '@shuyuan/contract/text/language'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterAll, describe, expect, it } from 'vitest'
import { AppProviders } from '#app/routing/start/app-providers.tsx'
import type { LoadArgs } from '#app/routing/page.ts'
import { testApp } from '#app/test-app.tsx'
import { loadAccount } from './account.server.ts'
import Account from './account.tsx'
import { loadArticle } from './article.server.ts'
import Article from './article.tsx'
import { pageSize } from './archive.ts'
import type { ArticleView, WithdrawnView } from './article-view.ts'

const folder = await mkdtemp(join(tmpdir(), 'shuyuan-articles-'))
await cp(new URL('../../../../content', import.meta.url).pathname, folder, { recursive: true })
const own = (name: string) => join(folder, 'zh-cn/articles/main', name)
const taken = (await readFile(own('pei-du.md'), 'utf8')).replace('---\n', '---\nwithdrawn: 这篇正在重写。\n')
await writeFile(own('taken-back.md'), taken)
// The oldest, with a file.
const filed = `---\ntitle: 练字\ndigest: ${'练'.repeat(40)}\npublished: 2025-01-01\ntags: [练字]\nform: zybm\nfiles: [siji-xiezi.zh-cn.pdf]\n---\n练。\n`
await writeFile(own('filed.md'), filed)
// Only in Chinese, and enough for a second page.
for (let day = 10; day < 10 + pageSize; day += 1) {
  const text = `---\ntitle: 旧文${day}\ndigest: ${'旧'.repeat(40)}\npublished: 2025-01-${day}\ntags: [旧文]\n---\n旧。\n`
  await writeFile(own(`old-${day}.md`), text)
}
const content = await openContent({ dir: folder })

afterAll(async () => {
  content.close()
  await rm(folder, { recursive: true })
})

function argsOf(path: string, language: Language) {
  const described: Record<string, unknown>[] = []
  const request = new Request(`https://school.test${path}`)
  const args: LoadArgs = {
    api: {} as never,
    content,
    language,
    request,
    params: { slug: new URL(request.url).pathname.split('/')[2] },
    siteName: 'Mingde Academy',
    offers: () => true,
    terms: async () => [],
    tag() {},
    prepared: (id, html) => ({ prepared: id, html }),
    structured: (data) => void described.push(data as Record<string, unknown>),
    report(error) {
      throw error
    },
  }
  return { args, described }
}

const listOf = (path: string, language: Language = 'zh-cn') => loadAccount(argsOf(path, language).args)
const titles = async (path: string, language: Language = 'zh-cn') =>
  (await listOf(path, language)).archive.shown.map(({ title }) => title)
const statusOf = (error: unknown) => (error as { init?: { status?: number } }).init?.status

async function htmlOf(Component: ComponentType, data: unknown, language: Language = 'zh-cn') {
  const { app } = await testApp({ language, element: null })
  const Stub = createRoutesStub([{ path: '*', id: 'page', Component, loader: () => data }])
  const hydrationData = { loaderData: { page: data } }
  return renderToString(
    <AppProviders app={app}>
      <Stub initialEntries={['/']} hydrationData={hydrationData as never} />
    </AppProviders>,
  )
}

async function articleOf(path: string, language: Language = 'zh-cn') {
  const answer = await loadArticle(argsOf(path, language).args)
  if ('data' in answer) throw new Error('was withdrawn')
  return answer as ArticleView
}

describe('the list of an account', () => {
  it('is newest first, in pages, without what was taken back', async () => {
    const first = await listOf('/wen-gongzhonghao')
    expect(first.archive.shown).toHaveLength(pageSize)
    const days = first.archive.shown.map(({ published }) => published)
    expect(days).toEqual(days.toSorted().toReversed())
    const second = await listOf('/wen-gongzhonghao?page=2')
    expect(second.archive.last).toBe(2)
    expect(second.canonical).toBe('/wen-gongzhonghao')
    const all = [...first.archive.shown, ...second.archive.shown].map(({ name }) => name)
    expect(all).toHaveLength(7 + pageSize)
    expect(all).not.toContain('main/taken-back')
  })

  it('shows the featured one once, where nothing is chosen', async () => {
    expect((await listOf('/wen-gongzhonghao')).featured?.name).toBe('main/xue-er')
    expect((await listOf(`/wen-gongzhonghao?tag=${encodeURIComponent('论语')}`)).featured).toBeNull()
    const html = await htmlOf(Account, await listOf('/wen-gongzhonghao'))
    expect(html.match(/href="\/wen-gongzhonghao\/xue-er"/g)).toHaveLength(1)
  })

  it('keeps to a tag or a month, also with a link that was shared in the other language', async () => {
    const analects = await titles(`/wen-gongzhonghao?tag=${encodeURIComponent('论语')}`)
    expect(analects).toHaveLength(2)
    expect(await titles('/wen-gongzhonghao?tag=Analects')).toEqual(analects)
    expect(await titles('/wen-gongzhonghao?month=2026-09')).toHaveLength(2)
    expect(await titles('/wen-gongzhonghao?tag=Analects', 'en')).toHaveLength(2)
  })

  it.each(['tag=nothing', 'month=1999-01', 'page=3', 'page=0', 'page=x', 'id=nowhere', 'id=../zy/jie-qi'])(
    '%s names nothing: 404',
    async (query) => {
      await expect(listOf(`/wen-gongzhonghao?${query}`)).rejects.toSatisfy((error) => statusOf(error) === 404)
    },
  )

  it('sends older links to the article', async () => {
    const answer: unknown = await listOf('/wen-gzh-zy?id=jie-qi').catch((thrown: unknown) => thrown)
    expect((answer as Response).headers.get('location')).toBe('/wen-gzh-zy/jie-qi')
  })

  it('works without any script, names its feed, and says on medicine that it is no advice', async () => {
    const html = await htmlOf(Account, await listOf('/wen-gzh-zy?tag=Festivals', 'en'), 'en')
    expect(html).toContain('type="application/atom+xml" href="/wen-gzh-zy/feed.xml?lang=en"')
    expect(html).toContain('href="/wen-gzh-zy?tag=Plants#list"')
    expect(html).toContain('not medical advice')
    expect(html).not.toContain('style=')
    expect((await listOf('/wen-gzh-zy')).archive).toMatchObject({ tags: [], months: [] })
  })
})

describe('an article', () => {
  it('shows its files on cards that say kind and size, each a link that saves it', async () => {
    const view = await articleOf('/wen-gongzhonghao/filed')
    const href = '/api/article/file/main/filed/siji-xiezi.zh-cn.pdf'
    expect(view.files).toMatchObject([{ about: expect.stringMatching(/^PDF · [\d.]+ [kM]B$/), href }])
    const html = await htmlOf(Article, view, 'en')
    expect(html).toContain(`href="${href}" download=""`)
    expect(html).toContain('aria-label="Files of this article"')
    expect((await articleOf('/wen-gongzhonghao/xue-er')).files).toEqual([])
  })

  it('invites to the form that it names, or to that of its account', async () => {
    const named = await articleOf('/wen-gongzhonghao/filed')
    expect(named.signUp).toMatchObject({ href: '/zybm', words: { title: '中医文化课报名' } })
    expect(await htmlOf(Article, named)).toMatch(/<a [^>]*href="\/zybm"[^>]*>去报名/)
    const other = await articleOf('/wen-gongzhonghao/xue-er')
    expect(other.signUp).toEqual({ href: '/guoxuebaoming' })
    expect(await htmlOf(Article, other)).toMatch(/<a [^>]*href="\/guoxuebaoming"[^>]*>报名国学班/)
  })

  it('that names a form which is not there is a fault of the content', async () => {
    await writeFile(own('formless.md'), filed.replace('zybm', 'nobody'))
    await expect(openContent({ dir: folder })).rejects.toThrow(
      'zh-cn/articles/main/formless.md form: there is no form nobody',
    )
    await rm(own('formless.md'))
  })

  it('has its text, explained words, neighbours, relatives and a course', async () => {
    const view = await articleOf('/wen-gongzhonghao/bu-chi-xia-wen')
    expect(view.older?.name).toBe('main/pei-du')
    expect(view.newer?.name).toBe('main/zhong-qiu')
    expect(view.related.map(({ name }) => name)).toContain('main/xue-er')
    expect(view.course?.slug).toBe('lunyu-rumen')
    const html = await htmlOf(Article, view)
    for (const { id, term } of view.notes) {
      expect(html).toContain(`popovertarget="${id}"`)
      expect(html).toMatch(new RegExp(`<div id="${id}" popover="auto"[^>]*><p><strong>${term}`))
    }
    expect(view.notes.length).toBeGreaterThan(2)
    expect(html.match(/<h1/g)).toHaveLength(1)
    // No level is left out.
    expect(html.indexOf('<h2')).toBeLessThan(html.indexOf('<h3'))
    expect(view.body.html).not.toContain('<h4')
    expect(html).not.toContain('style=')
    expect(html).not.toMatch(/>(article|articles|catalogue)[.:]/)
  })

  it('describes itself to search engines', async () => {
    const { args, described } = argsOf('/wen-gzh-zy/jie-qi', 'en')
    await loadArticle(args)
    expect(described.map((thing) => thing['@type'])).toEqual(['Article', 'BreadcrumbList'])
    expect(described[0]).toMatchObject({
      headline: 'How the solar terms are found',
      inLanguage: 'en',
      datePublished: '2026-10-08',
      url: 'https://school.test/wen-gzh-zy/jie-qi',
    })
    expect(described[0]?.image).toMatch(
      /^https:\/\/school\.test\/media\/articles\/noon-shadow\.[0-9a-f]{12}\.png$/,
    )
  })

  it('says that it is not translated, and in which language it is', async () => {
    const html = await htmlOf(Article, await articleOf('/wen-gongzhonghao/old-12', 'en'), 'en')
    expect(html).toContain('<h1 lang="zh-CN"')
    expect(html).toContain('not available in English yet')
    expect(html).toMatch(/<div lang="zh-CN" data-size="normal"/)
  })

  it('that was taken back answers 404 with its words and what else there is', async () => {
    const answer = await loadArticle(argsOf('/wen-gongzhonghao/taken-back', 'zh-cn').args)
    expect('init' in answer && answer.init?.status).toBe(404)
    const view = (answer as { data: WithdrawnView }).data
    expect(view.noindex).toBe(true)
    const html = await htmlOf(Article, view)
    expect(html).toContain('这篇正在重写。')
    expect(html).toContain('href="/wen-gongzhonghao/pei-du"')
    expect(html).not.toContain('字要大')
  })

  it('of another account or of no name is a 404', async () => {
    for (const path of ['/wen-gzh-zy/xue-er', '/wen-gongzhonghao/nowhere']) {
      await expect(loadArticle(argsOf(path, 'zh-cn').args)).rejects.toSatisfy(
        (error) => statusOf(error) === 404,
      )
    }
  })
})
