import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAllowed, menusOf, type LooseRule, type MenuEntry } from '#app/session/rules.ts'

const rule = (rule: Partial<LooseRule>): LooseRule => ({ id: 1, type: 'menu', name: 'n', path: 'n', ...rule })

/** Trees of rules of any kind, three deep. */
const ruleTree = fc.letrec<{ rule: LooseRule }>((tie) => ({
  rule: fc.record(
    {
      id: fc.nat(),
      type: fc.constantFrom('route', 'menu_dir', 'menu', 'nav_user_menu', 'nav', 'button'),
      name: fc.stringMatching(/^[a-z]{1,6}(\/[a-z]{1,6})?$/),
      path: fc.stringMatching(/^[a-z]{1,6}(\/[a-z]{1,6})?$/),
      menu_type: fc.constantFrom('tab', 'link', 'iframe'),
      url: fc.webUrl(),
      extend: fc.constantFrom('none', 'add_rules_only', 'add_menu_only'),
      children: fc.array(tie('rule'), { maxLength: 3, depthIdentifier: 'rules' }),
    },
    { requiredKeys: ['id', 'type', 'name', 'path'] },
  ),
})).rule
const trees = fc.array(ruleTree, { maxLength: 5 })

const all = (entries: MenuEntry[]): MenuEntry[] => entries.flatMap((entry) => [entry, ...all(entry.children)])
const flat = (rules: readonly LooseRule[]): LooseRule[] =>
  rules.flatMap((each) => [each, ...flat(each.children ?? [])])

describe('menus of any rules', () => {
  it('have iframe entries rewritten, in all three menus and at every depth', () => {
    fc.assert(
      fc.property(trees, trees, (rules, menus) => {
        const { headNav, navUserMenus, userMenus } = menusOf({ rules, menus })
        const urls = new Set([...flat(rules), ...flat(menus)].map(({ url = '' }) => url))
        for (const { path, meta } of all([...headNav, ...navUserMenus, ...userMenus])) {
          if (meta.menu_type !== 'iframe') continue
          // Without an address there is no page.
          if (path === '') continue
          expect(path).toMatch(/^\/user\/iframe\/[^/]+$/)
          expect(urls).toContain(decodeURIComponent(path.slice('/user/iframe/'.length)))
        }
      }),
    )
  })

  it('show each type where it belongs, no button and no folder without content', () => {
    fc.assert(
      fc.property(trees, trees, (rules, menus) => {
        const made = menusOf({ rules, menus })
        const types = (entries: MenuEntry[]) => all(entries).map((entry) => entry.type)
        expect(types(made.headNav).every((type) => type === 'nav')).toBe(true)
        expect(types(made.navUserMenus).every((type) => type === 'nav_user_menu')).toBe(true)
        expect(types(made.userMenus).every((type) => type === 'menu' || type === 'menu_dir')).toBe(true)
        expect(
          all(made.userMenus).every((entry) => entry.type !== 'menu_dir' || entry.children.length > 0),
        ).toBe(true)
        expect(made.showHeadline).toBe(menus.length > 1)
      }),
    )
  })

  it('never show what exists for permissions only', () => {
    fc.assert(
      fc.property(trees, (menus) => {
        const marked = menus.map((each) => ({ ...each, extend: 'add_rules_only' as const }))
        expect(menusOf({ menus: marked, rules: marked })).toMatchObject({
          headNav: [],
          navUserMenus: [],
          userMenus: [],
        })
      }),
    )
  })

  it('gather every button under the path it stands on', () => {
    fc.assert(
      fc.property(trees, (menus) => {
        const { authNode } = menusOf({ menus })
        const stored = new Set([...authNode.values()].flat())
        const buttons = new Set(
          flat(menus)
            .filter(({ type }) => type === 'button')
            .map(({ name }) => `/user/${name}`),
        )
        // The same name at two places is one key: the later one stays, as servers of the family expect.
        for (const node of stored) expect(buttons).toContain(node)
        for (const { type, name } of menus)
          if (type === 'button') expect(authNode.get('/user/') ?? []).toContain(`/user/${name}`)
      }),
    )
  })
})

describe('the example of the contract', () => {
  const { headNav, navUserMenus, userMenus, authNode, showHeadline } = menusOf({
    rules: [
      rule({
        type: 'nav',
        name: 'news',
        path: 'news',
        children: [rule({ type: 'button', name: 'news/like' })],
      }),
      rule({ type: 'nav_user_menu', name: 'orders', path: 'user/orders' }),
    ],
    menus: [
      rule({
        type: 'menu_dir',
        name: 'account',
        path: 'account',
        children: [
          rule({
            name: 'account/overview',
            path: 'account/overview',
            children: [rule({ type: 'button', name: 'account/overview/export' })],
          }),
          rule({ menu_type: 'iframe', url: 'https://h.test/a?b=1' }),
          rule({ extend: 'add_rules_only' }),
          rule({ type: 'menu_dir', children: [] }),
          rule({ type: 'menu_dir' }),
        ],
      }),
    ],
  })

  it('gives its menus', () => {
    expect(headNav.map(({ path, children }) => ({ path, children }))).toEqual([
      { path: '/news', children: [] },
    ])
    expect(navUserMenus.map(({ path }) => path)).toEqual(['/user/orders'])
    expect(userMenus.map(({ path }) => path)).toEqual(['/user/account'])
    expect(userMenus[0]?.children.map(({ path }) => path)).toEqual([
      '/user/account/overview',
      '/user/iframe/https%3A%2F%2Fh.test%2Fa%3Fb%3D1',
    ])
    expect(showHeadline).toBe(false)
  })

  it('gives its permission nodes', () => {
    expect(Object.fromEntries(authNode)).toEqual({
      '/news': ['/news/like'],
      '/user/account/overview': ['/user/account/overview/export'],
    })
  })

  it.each([
    ['/user/account/overview', 'export', true],
    ['/user/account/overview/', 'export', true],
    ['/user/account/profile', 'export', false],
    ['/news', 'like', true],
    ['/news', 'hate', false],
    ['/', { name: '/news' }, true],
    ['/', { name: '/news', subNodeName: '/news/like' }, true],
    ['/', { name: '/news', subNodeName: 'like' }, false],
    ['/', { name: '/olds' }, false],
  ])('at %s answers %j with %s', (path, check, allowed) => {
    expect(isAllowed(authNode, path, check)).toBe(allowed)
  })

  it('adds no second slash on the home page', () => {
    expect(isAllowed(new Map([['/', ['/edit']]]), '/', 'edit')).toBe(true)
  })
})
