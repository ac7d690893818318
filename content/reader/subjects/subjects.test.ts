import { type Subject, subjects } from '@shuyuan/contract/site/subjects'
import { languages } from '@shuyuan/contract/text/language'
import { beforeAll, describe, expect, it } from 'vitest'
import { articleAddress } from '#addresses/addresses'
import { publicAddresses } from '#addresses/public-addresses'
import { collections, type Collection } from '#kinds/kinds'
import type { Content } from '#reading/content'
import { openSchoolContent } from '#reading/testing-content'

let whole: Content
beforeAll(async () => {
  whole = await openSchoolContent()
}, 60_000)

const kinds = Object.keys(collections) as Collection[]
const pathsOf = (content: Content) =>
  publicAddresses(content)
    .map(({ path }) => path)
    .filter((path) => !content.isClosed(path))

/** Every address in a value: of fields, and of links in Markdown. */
function linksIn(value: unknown): string[] {
  if (typeof value === 'string')
    return [...value.matchAll(/^(\/\S*)$|(?<!!\[[^\]]*)\]\((\/[^)]*)\)/g)].map(
      ([, one, other]) => one ?? other ?? '',
    )
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(linksIn) : []
}

function everything(content: Content) {
  return [
    content.signposts(),
    content.legacy(),
    ...languages.flatMap((language) => [
      content.site(language).value,
      ...kinds.flatMap((kind) => content.list(kind, language).map(({ value }) => value)),
    ]),
  ]
}

describe.each(subjects)('without %s', (off) => {
  it('nothing that is left leads to what is left out', () => {
    const content = whole.without([off])
    const found = everything(content).flatMap(linksIn)
    expect(found.length).toBeGreaterThan(20)
    expect(found.filter(content.isClosed)).toEqual([])
  })

  it('its pages are gone and all others stay', () => {
    const content = whole.without([off])
    const [before, after] = [pathsOf(whole), pathsOf(content)]
    expect(before.filter((path) => !after.includes(path)).toSorted()).toEqual(
      before.filter(content.isClosed).toSorted(),
    )
    expect(after).toContain('/')
    expect(after).not.toContain(`/${off}`)
    expect(after.length).toBeLessThan(before.length)
  })

  it('the search, the shelf and the teachers are without it', async () => {
    const content = whole.without([off])
    const queries: Record<Subject, string> = { guoxue: '学而时习之', zhongyi: '素问', yuer: '陪孩子读书' }
    const hits = async (from: Content) =>
      (await from.search('zh-cn', queries[off], 50)).flatMap((result) => result.hits.map(({ href }) => href))
    expect((await hits(whole)).filter(content.isClosed)).not.toEqual([])
    expect((await hits(content)).filter(content.isClosed)).toEqual([])
    expect(content.books().map(({ subject }) => subject as Subject)).not.toContain(off)
    expect(content.teachers().flatMap((teacher) => teacher.subjects)).not.toContain(off)
  })
})

it('forms are closed when no class that is taught names them, and what they say on receipts stays', () => {
  const form = (off: Subject[], path: string) => whole.without(off).isClosed(path)
  expect([form(['zhongyi'], '/zybm'), form(['zhongyi'], '/zybm/receipt')]).toEqual([true, false])
  // A class for parents is signed up for by the form of the classics.
  expect(form(['guoxue'], '/guoxuebaoming')).toBe(false)
  expect(form(['guoxue', 'yuer'], '/guoxuebaoming')).toBe(true)
  expect(whole.without(['zhongyi']).form('zybm')).toEqual(whole.form('zybm'))
})

it('words of a link stay where it is closed, and what has no link is the same object', async () => {
  const content = whole.without(['zhongyi'])
  const name = whole.names('articles').find((each) => each.startsWith('main/')) ?? ''
  const file = (from: Content) => from.list('articles', 'zh-cn').find((each) => each.name === name)?.value
  expect(file(content)?.body).toBe(file(whole)?.body)
  const page = await content.item('pages', 'zh-cn', 'home')
  expect(JSON.stringify(page)).not.toContain('/zhongyi')
  expect(articleAddress(name)).toMatch(/^\/wen-gongzhonghao/)
})

it('the whole content is itself, and what was left out last is kept', () => {
  expect(whole.without([]).hash()).toBe(whole.hash())
  const content = whole.without(['yuer'])
  expect(whole.without(['yuer'])).toBe(content)
  expect(content.hash()).not.toBe(whole.hash())
})
