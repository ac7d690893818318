import { describe, expect, it } from 'vitest'
import { currentOf, isAt } from '#app/menus/current-entry.ts'
import { firstUsable } from '#app/menus/first-usable.ts'
import { ownEntries } from '#app/menus/own-entries.ts'
import type { MenuEntry } from '#app/session/rules.ts'

let lastId = 0
function entry(
  path: string,
  more: { type?: MenuEntry['type']; menu_type?: MenuEntry['meta']['menu_type']; children?: MenuEntry[] } = {},
): MenuEntry {
  const { type = 'menu', menu_type = 'tab', children = [] } = more
  lastId += 1
  return {
    id: lastId,
    type,
    title: path,
    name: path,
    path,
    icon: '',
    children,
    meta: { id: lastId, type, menu_type },
  }
}

describe('firstUsable', () => {
  const isPage = (path: string) => ['/user/account/overview', '/user/account/profile'].includes(path)

  it('goes into folders before it goes on', () => {
    const overview = entry('/user/account/overview')
    const menus = [
      entry('/user/account', { type: 'menu_dir', children: [overview] }),
      entry('/user/account/profile'),
    ]
    expect(firstUsable(menus, isPage)).toBe(overview)
  })

  it('passes by links, embedded pages, unknown paths and paths with a query', () => {
    const profile = entry('/user/account/profile')
    const menus = [
      entry('/user/account/overview', { menu_type: 'link' }),
      entry('/user/account/overview', { menu_type: 'iframe' }),
      entry('/user/account/overview?tab=1'),
      entry('/user/nowhere'),
      profile,
    ]
    expect(firstUsable(menus, isPage)).toBe(profile)
  })

  it('finds nothing where there is nothing', () => {
    expect(firstUsable([entry('/user/nowhere')], isPage)).toBeNull()
  })
})

describe('currentOf', () => {
  const at = (path: string) => {
    const [pathname = '', query] = path.split('?')
    return { pathname, search: query ? `?${query}` : '' }
  }

  it('is Home at /', () => {
    expect(currentOf(at('/?d=x'), [entry('/')])).toEqual({ kind: 'home' })
  })

  it('takes the head navigation before the member menus', () => {
    const head = entry('/user/account/overview')
    const own = entry('/user/account/overview')
    expect(currentOf(at('/user/account/overview'), [head], [], [own])).toEqual({ kind: 'entry', id: head.id })
  })

  it('looks below the first level', () => {
    const child = entry('/guoxue/a')
    expect(currentOf(at('/guoxue/a'), [entry('/guoxue', { children: [child] })])).toEqual({
      kind: 'entry',
      id: child.id,
    })
  })

  it('is Member Center anywhere else in the member area, nothing elsewhere', () => {
    expect(currentOf(at('/user/login'))).toEqual({ kind: 'memberCenter' })
    expect(currentOf(at('/users'))).toEqual({ kind: 'none' })
  })

  it('never marks a link', () => {
    expect(isAt(entry('/guoxue', { menu_type: 'link' }), at('/guoxue'))).toBe(false)
  })

  it('knows a page with a query of its own, and one that came with a referral', () => {
    expect(isAt(entry('/class?open=1'), at('/class?open=1'))).toBe(true)
    expect(isAt(entry('/class?open=1'), at('/class'))).toBe(false)
    expect(isAt(entry('/class'), at('/class?d=7KQ2M9XA'))).toBe(true)
  })
})

it('lists nothing twice', () => {
  const overview = entry('/user/account/overview')
  const orders = entry('/user/orders')
  const groups = [entry('/user/account', { type: 'menu_dir', children: [entry('/user/account/overview')] })]
  expect(ownEntries([overview, entry('/user'), orders], groups)).toEqual([orders])
})
