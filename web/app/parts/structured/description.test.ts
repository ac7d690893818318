import { openSchoolContent } from '@shuyuan/content/reading/testing-content'
import { describe, expect, it } from 'vitest'
import { describedBy, hanLength } from './description.server.ts'

const han = (text: string) => text.match(/\p{Script=Han}/gu)?.length ?? 0
const fits = (text: string) => han(text) >= hanLength.least && han(text) <= hanLength.most
const of = (count: number, end = '。') => '读'.repeat(count) + end

describe('describedBy', () => {
  it('takes the next text only while the ones before say too little', () => {
    expect(describedBy(of(65), '不要这一句。')).toBe(of(65))
    expect(describedBy(of(30), of(35), '不要这一句。')).toBe(of(30) + of(35))
  })

  it('ends with a sentence, else with a clause, else in the middle', () => {
    expect(describedBy(of(40) + of(30) + of(40))).toBe(of(40) + of(30))
    expect(describedBy(of(30, '，') + of(40, '，') + of(40))).toBe(`${of(30, '，')}${of(40, '')}。`)
    expect(describedBy(of(200))).toBe(of(79, '…'))
  })

  it('puts a full stop behind a title, and leaves a question mark alone', () => {
    expect(describedBy('学而时习之', of(60))).toBe(`学而时习之。${of(60)}`)
    expect(describedBy('习的是什么？', of(60))).toBe(`习的是什么？${of(60)}`)
  })

  it('counts characters in English, and ends with a sentence', () => {
    const sentence = 'A line for a child to read. '
    const text = describedBy('Read with a child', sentence.repeat(20))
    expect(text.length).toBeGreaterThan(80)
    expect(text.length).toBeLessThanOrEqual(200)
    expect(text).toMatch(/^Read with a child\. A line .*\.$/)
  })
})

describe('the starter content', async () => {
  const content = await openSchoolContent()
  const unseen = new Set(['qr', 'receive', 'zhongyi_old'])

  it('says of each page for search engines what it is, in 60 to 80 characters', () => {
    const pages = content.list('pages', 'zh-cn').filter(({ name }) => !unseen.has(name))
    const wrong = pages
      .filter(({ value }) => !fits(value.description))
      .map(({ name, value }) => [name, han(value.description)])
    expect(wrong).toEqual([])
  })

  it('has enough words for each course, path, class and set', () => {
    const wrong = (['courses', 'paths', 'classes', 'questionSets'] as const).flatMap((collection) =>
      content
        .list(collection, 'zh-cn')
        .map(({ name, value }) => ({ name, text: describedBy(value.description, value.intro) }))
        .filter(({ text }) => !fits(text)),
    )
    expect(wrong).toEqual([])
  })
})
