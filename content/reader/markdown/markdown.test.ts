import { describe, expect, it } from 'vitest'
import { markdown } from '#fields/text'
import { renderMarkdown } from './markdown.ts'

describe('Markdown', () => {
  it('drops raw HTML and dangerous addresses', () => {
    expect(renderMarkdown('a <script>alert(1)</script> <b onclick="x">b</b>')).not.toMatch(/script>|onclick/)
    expect(renderMarkdown('[x](javascript:alert(1))')).not.toContain('href')
  })

  it('sends links to other sites through the leaving page', () => {
    expect(renderMarkdown('[x](https://ctext.org/zhs)')).toContain(
      'href="/redirect?to=https%3A%2F%2Fctext.org%2Fzhs"',
    )
    expect(renderMarkdown('[x](/guoxue)')).toContain('href="/guoxue"')
  })

  it('marks Chinese inside an English text, and leaves a Chinese text alone', () => {
    expect(renderMarkdown('In 不亦说乎 the last')).toBe(
      '<p>In <span lang="zh-CN">不亦说乎</span> the last</p>',
    )
    expect(renderMarkdown('“说”读 *yuè*，同“悦”。')).not.toContain('lang=')
  })

  it.each(['**“读”**字', '先看**《论语》**再写', '注意**三件事：**听', '这是**一灯（灯）**下'])(
    'makes bold beside Chinese punctuation: %s',
    (text) => {
      expect(renderMarkdown(text)).toContain('<strong>')
      expect(renderMarkdown(text)).not.toContain('*')
    },
  )

  it.each([
    ['## Too high', 'headings'],
    ['[x](//evil.com)', 'link //evil.com'],
    ['[x]\n\n[x]: javascript:alert(1)', 'link javascript:alert(1)'],
    ['<http://plain.example>', 'link http://plain.example'],
  ])('tells what is wrong with %j', (text, reason) => {
    expect(markdown.safeParse(text).error?.issues[0]?.message).toContain(reason)
  })

  it('finds no fault in a sound text', () => {
    expect(markdown.safeParse('### Title\n\n[x](/guoxue#how) and [y](https://ctext.org)').success).toBe(true)
  })
})
