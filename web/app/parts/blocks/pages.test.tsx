import { drawingFile } from '#app/drawings/drawings.server.ts'
import { openSchoolContent } from '@shuyuan/content/reading/testing-content'
import { languages } from '@shuyuan/contract/text/language'
import { renderToString } from 'react-dom/server'
import { matchPath } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Blocks } from '#app/parts/blocks/blocks.tsx'
import { Hero } from '#app/parts/blocks/hero.tsx'
import { PageBody } from '#app/parts/blocks/page-body.tsx'
import { preparePage } from '#app/parts/blocks/loading/load-page.server.ts'
import { resolvePage } from '#app/parts/blocks/loading/resolve.server.ts'
import type { PageView } from '#app/parts/blocks/block-view.ts'
import routes from '#app/routes.ts'
import { testApp } from '#app/test-app.tsx'

const content = await openSchoolContent({ now: () => new Date('2026-11-21T04:00:00Z') })
const names = content.names('pages')

/** Pages that have a place of their own name, or another. */
const pathOf = (name: string) => (name === 'home' ? '/' : `/${name}`)

async function pageOf(language: 'zh-cn' | 'en', name: string): Promise<PageView> {
  const page = await resolvePage(content, language, name)
  if (!page) throw new Error(`no page ${name}`)
  return preparePage(page, {
    language,
    request: new Request(`https://school.test${pathOf(name)}`),
    prepared: (id, html) => ({ prepared: id, html }),
    report: (error) => {
      throw error
    },
  })
}

async function htmlOf(language: 'zh-cn' | 'en', page: PageView, path = '/'): Promise<string> {
  const element = (
    <PageBody lang={page.lang}>
      <Hero {...page} />
      <Blocks {...page} />
    </PageBody>
  )
  const { app, tree } = await testApp({ language, path, element })
  await app.texts.load(['blocks'])
  return renderToString(tree)
}

/** Every path of the route table that has no parameter. */
function pathsOf(entries: typeof routes, base = ''): string[] {
  return entries.flatMap((entry) => {
    const path = `${base}/${entry.path ?? ''}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
    return [path, ...pathsOf(entry.children ?? [], path)]
  })
}

const paths = new Set(pathsOf(routes))
/** Also of paths that name a thing: that there is one, the content's own check sees to or the test below. */
const leads = (path: string) =>
  drawingFile(path) !== undefined ||
  [...paths].some((pattern) => !pattern.includes('*') && matchPath(pattern, path))

/** Parts that a page has besides its blocks, by the page's name. */
const ownParts: Readonly<Record<string, readonly string[]>> = {
  czdaka: ['today'],
  receive: ['claim'],
  guoxuebaoming: ['form'],
  zybm: ['form'],
}

describe('the pages of content', () => {
  it('have a route each', () => {
    for (const name of names) expect(paths, name).toContain(pathOf(name))
  })

  it.each(names)('%s renders in both languages, with one first heading and no text missing', async (name) => {
    for (const language of languages) {
      const html = await htmlOf(language, await pageOf(language, name))
      expect(html.match(/<h1/g), language).toHaveLength(1)
      expect(html, language).not.toContain('{{')
      expect(html, language).not.toContain('style=')
      expect(html, language).not.toMatch(
        />(daily|source|custom|food|print|termBegins|termTomorrow|nextTerm|contact\.\w+)</,
      )
      // Nobody may land on the lower heading before the higher.
      expect(html.indexOf('<h2') === -1 || html.indexOf('<h1') < html.indexOf('<h2')).toBe(true)
    }
  })

  it('link only to routes that exist, and to parts that are on the page', async () => {
    for (const language of languages) {
      const ids = new Map<string, Set<string>>()
      const links: [from: string, href: string][] = []
      for (const name of names) {
        const html = await htmlOf(language, await pageOf(language, name), pathOf(name))
        const own = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
        expect(new Set(own).size, `${language} ${name} has an id twice`).toBe(own.length)
        ids.set(pathOf(name), new Set([...own, ...(ownParts[name] ?? [])]))
        for (const [, href = ''] of html.matchAll(/ href="([^"]+)"/g))
          links.push([pathOf(name), href.replaceAll('&amp;', '&')])
      }
      const { navigation, footer } = content.site(language).value
      for (const { href } of [...navigation, ...footer.groups.flatMap((group) => group.links)]) {
        links.push(['/', href])
      }
      for (const { to } of content.legacy()) links.push(['/', to])
      for (const [from, href] of links) {
        if (/^(mailto|tel):/.test(href)) continue
        const url = new URL(href, `https://school.test${from}`)
        expect(url.origin, `${from} ${href}`).toBe('https://school.test')
        expect(leads(url.pathname), `${language} ${from} links to ${href}`).toBe(true)
        if (url.hash && ids.has(url.pathname))
          expect(ids.get(url.pathname), `${language} ${from} links to ${href}`).toContain(url.hash.slice(1))
      }
    }
  })

  it('say in the page that a translation is missing, and which language it is in', async () => {
    const page = await pageOf('zh-cn', 'guoxue')
    const html = await htmlOf('en', { ...page, lang: 'zh-cn' })
    expect(html).toContain('This page is not available in English yet')
    expect(html).toMatch(/<div lang="zh-CN"/)
  })
})

describe('what changes by the day', () => {
  it('travels with the page for the days ahead', async () => {
    const { blocks } = await pageOf('zh-cn', 'home')
    const daily = blocks.find((block) => block.block === 'daily')
    expect(daily?.days.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22'])
    const term = blocks.find((block) => block.block === 'solarTerm')
    expect(term?.terms.map(({ name, day }) => `${day} ${name}`)).toEqual([
      '2026-11-07 立冬',
      '2026-11-22 小雪',
    ])
  })
})
