import { auditDetails } from '@shuyuan/contract/desk/audit'
import { memberStatuses } from '@shuyuan/contract/desk/members'
import { staffRoles } from '@shuyuan/contract/desk/nodes'
import { messageChoices, messageKinds } from '@shuyuan/contract/message/message-kinds'
import { attendanceStates, registrationStates } from '@shuyuan/contract/registration/registration-kinds'
import { configNames, configSchemas } from '@shuyuan/contract/site/config'
import type { Language } from '@shuyuan/contract/text/language'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTexts } from '#app/i18n/texts.ts'
import { meantBy } from './audit-meant.server.ts'
import { actorWords, detailWords, refWords } from './audit-words.ts'

const nothing = { content: null, terms: [] }

const root = join(import.meta.dirname, '../../../../..')
const code = globSync(['api/src/**/*.ts', 'host/src/**/*.ts'], { cwd: root })
  .filter((file) => !file.includes('.test.') && !file.includes('/testing/'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')
const lines = code.split('\n').filter((line) => /\baction\b/.test(line))
/** What is noted under a name that the program puts together. */
const ends: Record<string, readonly string[]> = {
  'credit.review': ['passed', 'refused'],
  distributor: ['approve', 'freeze', 'unfreeze', 'end'],
  'distributor.card': ['approved', 'refused'],
  factor: ['start', 'on', 'off', 'codes', 'recover', 'reset'],
  ledger: ['money', 'score'],
  member: memberStatuses,
  registration: ['payment', 'refund'],
  wall: ['shown', 'hidden', 'pending'],
}
const named = (pattern: RegExp) =>
  lines.flatMap((line) => [...line.matchAll(pattern)].map(([, name = '']) => name))
const actions = [
  ...named(/'([a-z-]+(?:\.[a-zA-Z-]+)+)'/g),
  ...Object.entries(ends).flatMap(([begin, all]) => all.map((end) => `${begin}.${end}`)),
]
const entities = [...code.matchAll(/\bentity(?::| =) '([a-z_]+)'/g)].map(([, name = '']) => name)

/** The log tells of a setting that has parts which of them changed. */
const partsOfSettings = Object.values(configSchemas).flatMap((schema) => {
  const usual: unknown = schema.parse(undefined)
  return typeof usual === 'object' && usual !== null && !Array.isArray(usual) ? Object.keys(usual) : []
})

it('knows all names that are put together', () => {
  expect([...new Set(named(/action: `([a-z.-]+)\.\$\{/g))].toSorted()).toEqual(Object.keys(ends).toSorted())
})

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

  it('has one for whoever acts by itself, here and in the history of a sign-up', async () => {
    const texts = createTexts(language)
    await texts.load(['audit-log', 'registrations'])
    const acting = [...code.matchAll(/actor(?:: | = )[`']([a-z]+)(?::\$\{|')/g)].map(([, kind = '']) => kind)
    const kinds = [...new Set(acting)].filter((kind) => !['staff', 'member'].includes(kind))
    expect(kinds).toContain('provider')
    for (const kind of kinds) {
      expect(actorWords(texts.of('audit-log'), `${kind}:wechat`), kind).not.toContain(':')
      expect(texts.of('registrations')(`history.by.${kind}`, { defaultValue: '' }), kind).not.toBe('')
    }
  })

  it('has one for each setting, kind of message, file of the content and value that it names', async () => {
    const texts = createTexts(language)
    await texts.load(['audit-log', 'content', 'message-texts', 'site'])
    const t = texts.of('audit-log')
    const files = { 'zh-cn/pages/home.yaml': { kind: 'pages', title: 'Home' } }
    const words = (entity: string, ref: string) => refWords(t, { titles: {}, files }, { entity, ref })
    const wordless = [
      ...configNames.filter((name) => words('config', name) === ''),
      ...partsOfSettings.filter((part) => t(`field.${part}`, { defaultValue: '' }) === ''),
      ...Object.keys(messageKinds).filter((kind) => words('message', kind) === ''),
      ...[...staffRoles, ...registrationStates, ...attendanceStates, ...messageChoices].filter(
        (value) => t(`value.${value}`, { defaultValue: '' }) === '',
      ),
    ]
    expect(wordless).toEqual([])
    expect(words('content', 'zh-cn/pages/home.yaml')).toBe(`${t('content:kinds.pages')} · Home`)
    expect([words('content', '/media/a.jpg'), words('config', 'wechat'), words('member', '12')]).toEqual([
      '',
      '',
      '12',
    ])
  })

  it('has one in the history of a question for each step of it and of its answers', async () => {
    const texts = createTexts(language)
    await texts.load(['questions'])
    const t = texts.of('questions')
    const steps = [...new Set(actions)].filter((name) => /^(?:question|answer)\./.test(name))
    expect(steps.length).toBeGreaterThan(7)
    expect(steps.filter((name) => t(`history.${name}`, { defaultValue: '' }) === '')).toEqual([])
  })
})

it('searches for what the list calls things, in both languages', async () => {
  expect(await meantBy('收款', nothing)).toContain('registration.payment')
  expect(await meantBy('payment', nothing)).toContain('registration.payment')
  expect(await meantBy('取消报名', nothing)).toContain('registration.cancel')
  expect(await meantBy('学员12', nothing)).toBe('member:12')
  expect(await meantBy('', nothing)).toBe('')
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
