import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'
import { userHtml } from './user-html.ts'
import { userMarkdown } from './user-markdown.ts'

const safe = (markdown: string) => userHtml(renderMarkdown(markdown))

test.each([
  '先读三遍，**不求甚解**。',
  '**“读”**字，*《论语》*里有。',
  '第一段\\\n硬换行\n\n第二段',
  '- 一\n- 二\n  - 二之一\n\n1. 甲\n2. 乙',
  '> 学而时习之\n>\n> 不亦说乎',
  '[学而](/guoxue/lunyu) 和 https://example.com/a_b*c',
  '2 * 3 * 4，_ 和 #号、<b>、&amp; 都是字',
  'Read it *aloud*, three times. 1. not a list',
])('an answer is the same after it was edited without a change: %s', (markdown) => {
  const html = safe(markdown)
  expect(safe(userMarkdown(html))).toBe(html)
  expect(userMarkdown(safe(userMarkdown(html)))).toBe(userMarkdown(html))
})
