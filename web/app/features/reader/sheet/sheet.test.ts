import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { loadChapter } from '../chapter.server.ts'
import { loadArgs, realContent } from '../testing-loads.ts'

const content = await realContent()
const { document } = new Window()

async function sheet(query = '', chapter = 'lunyu/xueer', kind = 'grid') {
  const view = await loadChapter(loadArgs(content, `/guoxue/read/${chapter}?sheet=${kind}${query}`).args)
  if (view.kind !== 'sheet') throw new Error('no sheet')
  const body = document.createElement('div')
  body.innerHTML = view.cells.html
  const cells = [...body.querySelectorAll('li')]
  return {
    view,
    body,
    characters: cells.map((li) => li.querySelector('svg')?.getAttribute('aria-label')).join(''),
  }
}

describe('a writing sheet', () => {
  it('has the characters of the chosen lines, each with its syllable, to trace and to write', async () => {
    const { characters, body, view } = await sheet('&from=1&to=2')
    expect(characters).toBe('子曰学而时习之不亦说乎有朋自远方来不亦乐乎')
    expect([...body.querySelectorAll('.cell-pinyin')].slice(0, 3).map((each) => each.textContent)).toEqual([
      'zǐ',
      'yuē',
      'xué',
    ])
    const first = body.querySelector('ol')
    expect(first?.querySelectorAll('svg')).toHaveLength(2 * characters.length)
    expect(view).toMatchObject({ from: 1, to: 2, noindex: true, canonical: '/guoxue/read/lunyu/xueer' })
  })

  it('fills its page: a short text again, then empty rows', async () => {
    const { body } = await sheet('', 'tangshi/jingyesi')
    const [, ...rest] = body.querySelectorAll('ol')
    expect(rest.map((list) => list.querySelectorAll('li').length)).toEqual([20, 10])
    expect(rest.map((list) => list.querySelectorAll('.trace').length)).toEqual([20, 0])
    const long = await sheet('', 'lunyu/xueer')
    expect(long.body.querySelectorAll('ol')).toHaveLength(1)
  })

  it('draws every outline once, and none that is not used', async () => {
    const { characters, body } = await sheet('&from=1&to=2')
    const drawn = [...body.querySelectorAll('symbol')].map(({ id }) => id)
    const used = new Set([...characters].map((character) => `c${character.codePointAt(0)?.toString(16)}`))
    expect(new Set(drawn)).toEqual(new Set(['grid', ...used]))
    expect(drawn).toHaveLength(used.size + 1)
    expect([...body.querySelectorAll('symbol:not(#grid)')].every((each) => each.querySelector('path'))).toBe(
      true,
    )
  })

  it('leaves a character out of each phrase with its sound, or all but the first', async () => {
    const { body } = await sheet('&from=1&to=2', 'tangshi/jingyesi', 'cloze')
    const [line] = body.querySelectorAll('.work-lines li')
    expect(line?.textContent?.replaceAll(/[^\p{Script=Han}]/gu, '')).toHaveLength(4)
    expect('chuáng qián míng yuè guāng').toContain(line?.querySelector('rt')?.textContent)
    const first = (await sheet('&from=1&to=2', 'tangshi/jingyesi', 'first')).body
    const words = first.querySelector('.work-lines')?.textContent
    expect(words?.replaceAll(/[^\p{Script=Han}]/gu, '')).toBe('床疑')
    expect(first.querySelectorAll('.work-blank')).toHaveLength(8)
  })

  it('has the second halves of lines mixed, to be joined', async () => {
    const { body } = await sheet('&from=1&to=12', 'sanzijing/renzhichu', 'match')
    const [before = [], after = []] = [...body.querySelectorAll('.work-pairs ol')].map((list) =>
      [...list.querySelectorAll('li')].map((item) => item.textContent),
    )
    expect(before[0]).toBe('人之初，性本善。')
    expect(before).toHaveLength(after.length)
    expect(after).toContain('性相近，习相远。')
    expect(after[0]).not.toBe('性相近，习相远。')
  })

  it('leaves out words of content, in turn, and never words of grammar', async () => {
    const kept = new Set('之乎者也矣而以于与则其所为不亦曰')
    let gaps = 0
    for (const chapter of ['lunyu/xueer', 'lunyu/shuer', 'mengzi/1a1', 'daodejing/1', 'zhongyong/1']) {
      const { body } = await sheet('&from=1&to=30', chapter, 'cloze')
      const answers = [...body.querySelectorAll('.work-key li')].flatMap(
        (item) => item.textContent?.match(/\p{Script=Han}/gu) ?? [],
      )
      const times = answers.map((each) => answers.filter((other) => other === each).length)
      expect(answers).toHaveLength(body.querySelectorAll('.work-blank').length)
      expect(answers.filter((each) => kept.has(each))).toEqual([])
      expect(Math.max(...times), chapter).toBeLessThan(answers.length / 4)
      gaps += answers.length
    }
    expect(gaps).toBeGreaterThan(100)
  })

  it('leaves out the same characters in both scripts', async () => {
    const gaps = async (script: string) => {
      const { body } = await sheet(`&from=1&to=12&script=${script}`, 'lunyu/xueer', 'cloze')
      return [...body.querySelectorAll('.work-lines rt')].map((each) => each.textContent)
    }
    expect(await gaps('t')).toEqual(await gaps('s'))
  })

  it.each(['cloze', 'first', 'match'])(
    'says what is to be done on a sheet of %s, and ends with its answers',
    async (kind) => {
      const { body } = await sheet('&from=1&to=8', 'gushici/denggao', kind)
      expect(body.querySelector('.work-task')?.textContent).toMatch(/[写连]/)
      const answers = [...body.querySelectorAll('.work-key li')].map((each) => each.textContent)
      expect(answers).toHaveLength(kind === 'match' ? 4 : 8)
      expect(body.lastElementChild?.className).toBe('work-key')
      if (kind !== 'match') return
      const [before = [], after = []] = [...body.querySelectorAll('.work-pairs ol')].map((list) =>
        [...list.querySelectorAll('li')].map((each) => each.textContent),
      )
      const text = content
        .chapter('gushici', 'denggao')
        ?.passages.flatMap(({ lines }) => lines.map(({ s }) => s))
      for (const [at, answer] of answers.entries()) {
        const [letter = '', line] = answer?.split('　') ?? []
        expect(after[(letter.codePointAt(0) ?? 0) - 65]).toBe(line)
        expect(text?.[(text?.indexOf(before[at] ?? '') ?? 0) + 1]).toBe(line)
      }
    },
  )

  it('can be traditional', async () => {
    expect((await sheet('&from=1&to=1&script=t')).characters).toBe('子曰學而時習之不亦說乎')
  })

  it.each([
    ['&from=0&to=x', 1],
    ['&from=-3', 1],
    ['&from=49&to=99', 49],
    ['&from=20&to=3', 20],
  ])('takes %s for what it can mean', async (query, from) => {
    const { view } = await sheet(query)
    expect(view.from).toBe(from)
    expect(view.to).toBeGreaterThanOrEqual(view.from)
    expect(view.to).toBeLessThanOrEqual(view.lines)
  })

  it('takes two pages of a long chapter, and a short one whole', async () => {
    expect((await sheet()).characters.length).toBeLessThanOrEqual(120)
    expect((await sheet('', 'tangshi/jingyesi')).characters).toHaveLength(20)
  })

  it.each([
    ['sanzijing/weirenzi', '12'],
    ['tangshi/jingyesi', '10'],
    ['tangshi/zaofabaidicheng', '7'],
    ['qianziwen/tiandi', '8'],
    ['lunyu/xueer', '10'],
  ])('has rows of whole phrases in %s', async (chapter, columns) => {
    const { body } = await sheet('&from=1&to=4', chapter)
    expect(body.querySelector('ol')?.getAttribute('data-columns')).toBe(columns)
  })
})
