import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openContent } from '#reading/open'
import type { MarkedPiece } from './marked.ts'

const content = await openContent({ dir: new URL('../..', import.meta.url).pathname })
const plain = (marks: readonly MarkedPiece[]) => marks.map(({ text }) => text).join('')
const hits = (marks: readonly MarkedPiece[]) => marks.filter(({ hit }) => hit).map(({ text }) => text)

async function first(query: string, language: 'zh-cn' | 'en' = 'zh-cn') {
  const [group] = await content.search(language, query, 5)
  return group?.hits[0]
}

describe('the search', () => {
  it.each(['学而时习之', '學而時習之', '学而时习', '有朋自远方来'])(
    'finds the Analects by %s',
    async (query) => {
      expect((await first(query))?.href).toBe('/guoxue/read/lunyu/xueer#l1-1')
    },
  )

  it.each([
    ['論語', '论语'],
    ['學而時習之', '学而时习之'],
    ['為政', '为政'],
    ['爲政', '为政'],
    ['ＬＵＮＹＵ', 'lunyu'],
    ['Ｌｕｎ Ｙｕ', 'lun yu'],
    ['孝經', '孝经'],
    ['衆星', '众星'],
  ])('finds as much by %s as by %s', async (one, other) => {
    const counts = async (query: string) =>
      (await content.search('zh-cn', query, 3)).map(({ group, total }) => [group, total])
    expect(await counts(one)).toEqual(await counts(other))
    expect((await counts(one)).length).toBeGreaterThan(0)
  })

  it('marks what was looked for', async () => {
    const hit = await first('学而时习之')
    expect(hits(hit?.title ?? [])).toEqual(['学而时习之'])
  })

  it.each(['lunyu', 'Lún Yǔ', 'analects', 'Analec'])('finds the book by %s', async (query) => {
    expect((await first(query))?.href).toBe('/guoxue/read/lunyu')
  })

  it('finds a single character, and nothing where there is nothing', async () => {
    expect((await content.search('zh-cn', '仁', 3))[0]?.total).toBeGreaterThan(20)
    expect(await content.search('zh-cn', '龘龘龘', 3)).toEqual([])
    expect(await content.search('zh-cn', ' ，。', 3)).toEqual([])
  })

  it.each([
    ['地址', '/class'],
    ['请问在哪里上课', '/class'],
    ['请假', '/user/account/registrations'],
    ['如何请假', '/user/account/registrations'],
    ['几岁可以学', '/class'],
    ['暑假班', '/class'],
    ['发票', '/class'],
    ['怎么登录', '/user/login'],
    ['忘记密码', '/user/login?type=forgotten'],
    ['weixin', '/privacy#contact'],
    ['电话', '/privacy#contact'],
    ['停车', '/class'],
    ['bei song', '/czdaka'],
    ['Password', '/user/login?type=forgotten'],
    ['學費', '/class'],
    ['怎麼登入', '/user/login'],
    ['请价', '/user/account/registrations'],
    ['手机丢了', '/user/account/profile'],
    ['一年级', '/class'],
    ['在哪交钱', '/class'],
    ['加群', '/privacy#contact'],
    ['剩余课时', '/user/account/overview'],
    ['录播', '/lessons'],
  ])('leads who asks for %s to %s', async (query, href) => {
    expect((await first(query))?.href).toBe(href)
  })

  it('shows a poem to who asks for its line, also where a word of it is an errand', async () => {
    expect((await first('停车坐爱枫林晚'))?.href).toMatch(/^\/guoxue\/read\//)
  })

  it.each([
    ['renzhichu', '/guoxue/read/sanzijing/renzhichu#l1-1'],
    ['ren zhi chu', '/guoxue/read/sanzijing/renzhichu#l1-1'],
    ['xueer', '/guoxue/read/lunyu/xueer#l1-1'],
    ['xue er', '/guoxue/read/lunyu/xueer#l1-1'],
    ['you peng zi yuan fang lai', '/guoxue/read/lunyu/xueer#l1-1'],
    ['论语 第一', '/guoxue/read/lunyu/xueer#l1-1'],
  ])('finds by %s the chapter %s', async (query, href) => {
    expect((await first(query))?.href).toBe(href)
  })

  it('finds what is no content where it is given', async () => {
    const term = {
      group: 'classes' as const,
      href: '/class/x',
      title: '小班',
      place: '西街',
      text: '',
      hidden: '5岁',
    }
    const [found] = await content.search('zh-cn', '5岁', 5, undefined, [term])
    expect(found).toMatchObject({ group: 'classes', total: 1, hits: [{ href: '/class/x' }] })
  })

  it.each(['周六上午', '周六上午班', '8岁孩子', '八岁半', '8岁半 周六'])(
    'finds what has most of %s, where nothing has all of it',
    async (query) => {
      const term = { group: 'classes' as const, title: '小班', place: '西街', text: '' }
      const fits = { ...term, href: '/class/x', hidden: '周六 上午 八岁 8岁 孩子' }
      const other = { ...term, href: '/class/y', hidden: '周三 晚上 两岁 2岁 学生' }
      const [found] = await content.search('zh-cn', query, 5, undefined, [fits, other])
      expect(found).toMatchObject({ group: 'classes', total: 1, hits: [{ href: '/class/x' }] })
    },
  )

  it('shows no poem for a sign of a word that nothing has', async () => {
    expect(await content.search('zh-cn', '5岁半', 5)).toEqual([])
  })

  it('leaves out what needs a feature that the server does not offer', async () => {
    const asked = '要填身份证号吗'
    const questions = async (offers?: () => boolean) =>
      (await content.search('zh-cn', asked, 20, offers)).flatMap(({ hits: found }) => found)
    const titles = (found: Awaited<ReturnType<typeof questions>>) => found.map(({ title }) => plain(title))
    expect(titles(await questions())).toContain(`${asked}？`)
    expect(titles(await questions(() => false))).not.toContain(`${asked}？`)
  })

  it('answers in groups: classics, lessons, articles and questions', async () => {
    const results = await content.search('zh-cn', '孩子', 2)
    expect(results.map(({ group }) => group)).toEqual(expect.arrayContaining(['lessons', 'questions']))
    for (const { hits: found, total } of results) {
      expect(found.length).toBe(Math.min(2, total))
    }
  })

  it.each([
    ['zh-cn', '学费'],
    ['zh-cn', '退款'],
    ['zh-cn', '孩子不认识字'],
    ['en', 'tuition'],
  ] as const)('finds in %s what is asked of classes: %s', async (language, query) => {
    const found = await content.search(language, query, 10)
    const hrefs = found.flatMap((group) => group.hits.map(({ href }) => href))
    expect(hrefs.some((href) => href.startsWith('/class/'))).toBe(true)
    for (const { hits } of found) for (const { text } of hits) expect(plain(text)).not.toMatch(/[。？！] /)
  })

  it('has English in English', async () => {
    const [group] = await content.search('en', 'friends come from far', 1)
    expect(plain(group?.hits[0]?.text ?? [])).toContain('friends come from far')
  })

  it('keeps the space after a quotation in English', async () => {
    const found = await content.search('en', 'leaves people guessing', 5)
    const texts = found.flatMap((group) => group.hits.map(({ text }) => plain(text)))
    expect(texts.join('\n')).toContain('“it’s me” leaves')
  })

  it('does not find what only members read', async () => {
    for (const { name, value } of content.list('lessons', 'zh-cn')) {
      const course = content.list('courses', 'zh-cn').find((each) => each.name === name.split('/')[0])
      if (course?.value.access !== 'member' || value.preview) continue
      const sentence = value.body.markdown
        .match(/\p{Script=Han}{8,}/gu)
        ?.find((run) => !value.summary.includes(run))
      const found = await content.search('zh-cn', sentence ?? '', 50)
      const hrefs = found.flatMap((group) => group.hits.map(({ href }) => href))
      expect(hrefs, `${name} by ${sentence}`).not.toContain(`/lessons/${name}`)
    }
  })

  it('takes any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (query) => {
        for (const { hits: found } of await content.search('zh-cn', query, 3)) {
          expect(found.length).toBeLessThanOrEqual(3)
        }
      }),
      { numRuns: 200 },
    )
  })
})
