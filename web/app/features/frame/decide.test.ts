import { describe, expect, it } from 'vitest'
import { decideFraming } from './decide.ts'
import { menuUrls } from './menu-urls.ts'
import type { MenuEntry } from '#app/session/rules.ts'

const knowledge = {
  origin: 'https://school.test',
  rules: [
    { host: 'ctext.org', rule: 'allow', title: 'Chinese Text Project' },
    { host: 'bad.example', rule: 'block', title: 'Bad' },
  ] as const,
  menuUrls: ['https://menu.example/a?b=1', 'https://bad.example/menu'],
}
const kindOf = (address: string) => {
  const framing = decideFraming(address, knowledge)
  return framing.kind === 'refused' ? framing.reason : framing.kind
}

describe('a frame', () => {
  it.each([
    ['https://menu.example/a?b=1', 'embed'],
    ['https://ctext.org/zhs', 'embed'],
    ['https://menu.example/other', 'ask'],
    ['https://unknown.example/', 'ask'],
    ['http://unknown.example/', 'ask'],
    ['https://ctext.org:8443/', 'ask'],
    ['//unknown.example', 'ask'],
    ['https://bad.example/menu', 'blocked'],
    ['javascript:alert(1)', 'protocol'],
    ['data:text/html,x', 'protocol'],
    ['https://a:b@menu.example/a?b=1', 'credentials'],
    ['nothing', 'unreadable'],
    ['', 'missing'],
    ['https://school.test/guoxue', 'inside'],
    ['/guoxue', 'inside'],
    ['/components/home', 'embed'],
    ['https://school.test/components/home', 'embed'],
  ])('of %j: %s', (address, kind) => expect(kindOf(address)).toBe(kind))
})

function entry(path: string, children: MenuEntry[] = []): MenuEntry {
  const meta = { id: 1, type: 'menu', menu_type: 'iframe' } as const
  return { id: 1, type: 'menu', name: '', title: '', path, icon: '', children, meta }
}

it('reads the addresses of menus back from their rewritten paths, at any depth', () => {
  const inner = entry('/user/iframe/https%3A%2F%2Fh.test%2Fa%3Fb%3D1')
  expect(menuUrls([entry('/user/account', [inner]), entry('/user/iframe/%E0')])).toEqual([
    'https://h.test/a?b=1',
  ])
})
