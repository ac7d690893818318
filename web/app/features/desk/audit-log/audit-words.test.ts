import { auditDetails } from '@shuyuan/contract/desk/audit'
import { messageKinds } from '@shuyuan/contract/message/message-kinds'
import type { Language } from '@shuyuan/contract/text/language'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTexts } from '#app/i18n/texts.ts'
import { meantBy } from './audit-meant.server.ts'
import { detailWords } from './audit-words.ts'

const root = join(import.meta.dirname, '../../../../..')
const code = globSync(['api/src/**/*.ts', 'host/src/**/*.ts'], { cwd: root })
  .filter((file) => !file.includes('.test.') && !file.includes('/testing/'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')
const actions = code
  .split('\n')
  .filter((line) => /\baction\b/.test(line))
  .flatMap((line) => [...line.matchAll(/'([a-z-]+\.[a-zA-Z-]+)'/g)].map(([, name = '']) => name))
const entities = [...code.matchAll(/\bentity: '([a-z_]+)'/g)].map(([, name = '']) => name)

describe.each<Language>(['zh-cn', 'en'])('the words of the log in %s', (language) => {
  it.each([
    ['action', actions, 60],
    ['kind', entities, 20],
    ['field', auditDetails, 60],
  ] as const)('has one for each %s that is noted', async (group, names, atLeast) => {
    const texts = createTexts(language)
    await texts.load(['audit-log'])
    const t = texts.of('audit-log')
    expect(new Set(names).size).toBeGreaterThan(atLeast)
    const wordless = [...new Set(names)].filter((name) => t(`${group}.${name}`, { defaultValue: '' }) === '')
    expect(wordless, `of these there is no word in audit-log/${language}.json under ${group}`).toEqual([])
  })
})

it('searches for what the list calls things, in both languages', async () => {
  expect(await meantBy('收款', null)).toContain('registration.payment')
  expect(await meantBy('payment', null)).toContain('registration.payment')
  expect(await meantBy('取消报名', null)).toContain('registration.cancel')
  expect(await meantBy('学员12', null)).toBe('member:12')
  expect(await meantBy('', null)).toBe('')
})

it.each<Language>(['zh-cn', 'en'])('has a word for each kind of message in %s', async (language) => {
  const texts = createTexts(language)
  await texts.load(['message-texts'])
  const t = texts.of('message-texts')
  expect(Object.keys(messageKinds).filter((kind) => !t(`kind.${kind}`, { defaultValue: '' }))).toEqual([])
})

it('tells sums in yuan, times at the school and the program’s words in Chinese', async () => {
  const texts = createTexts('zh-cn')
  await texts.load(['audit-log', 'credits'])
  const said = (action: string, detail: Record<string, string>) =>
    detailWords(texts.of('audit-log'), {}, (end) => `${end}秒`, { action, detail })
  const money = { line: '3', amount: '10000009900', before: '0', after: '10000009900', memo: '退费' }
  expect(said('ledger.money', money)).toEqual([
    '0.00元 → 100000099.00元',
    '明细号：3',
    '变动：100000099.00元',
    '事由：退费',
  ])
  expect(said('credit.create', { flags: 'same-ip, burst' })).toEqual([
    '须核对：和推荐人同一网络、一小时内报名很多',
  ])
  expect(said('claim.make', { expires: '60' })).toEqual(['有效期至：60秒'])
  expect(said('wall.shown', { before: 'pending' })).toEqual(['之前：待审'])
})
