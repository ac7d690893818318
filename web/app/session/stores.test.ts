// @vitest-environment happy-dom
import type { IndexData } from '@shuyuan/contract/site/site'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type ApiClient, waitedFor } from '#app/api/client.ts'
import { createStores } from '#app/session/create-stores.ts'
import { initializeSession } from '#app/session/initialize.ts'
import { logout } from '#app/session/logout.ts'
import type { StorageKind } from '#app/session/kinds.ts'
import { isLoggedIn } from '#app/session/user-info.ts'

const member = {
  id: 7,
  username: 'tester',
  nickname: 'Tester',
  email: '',
  mobile: '',
  avatar: '',
  gender: 1,
  birthday: null,
  money: '12.30',
  score: 5,
  last_login_time: null,
  last_login_ip: '',
  join_time: null,
  motto: '',
  token: '',
  refresh_token: '',
}
const index: IndexData = {
  site: {
    siteName: '书院',
    recordNumber: '',
    version: '1',
    cdnUrl: '',
    upload: { mode: 'local', maxSize: 1, allowedSuffixes: 'png', allowedMimeTypes: [] },
    features: ['reader'],
  },
  openMemberCenter: true,
  userInfo: [],
  rules: [],
  menus: [],
}
const button = { id: 2, type: 'button' as const, name: 'account/overview/export', path: '' }
const memberMenus = [
  { id: 1, type: 'menu' as const, name: 'account/overview', path: 'account/overview', children: [button] },
] as unknown as IndexData['menus']

function stores(options: { session?: StorageKind; state?: StorageKind; index?: IndexData | null } = {}) {
  return createStores({
    browser: true,
    index: options.index ?? null,
    runtime: {
      publicUrl: '',
      apiUrl: '',
      sessionStorage: options.session ?? 'cookies',
      stateStorage: options.state ?? 'localStorage',
      timeZone: 'Asia/Shanghai',
      buildId: 'x',
    },
  })
}

beforeEach(() => {
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`
  localStorage.clear()
  sessionStorage.clear()
})

it('keeps what the page came with, as after an initialisation of the browser’s own', () => {
  const { rehydrate } = stores({ index })
  expect(localStorage.getItem('siteConfig')).toBeNull()
  rehydrate()
  expect(JSON.parse(localStorage.getItem('siteConfig') ?? '{}')).toMatchObject({ siteName: '书院' })
  expect(JSON.parse(localStorage.getItem('memberCenter') ?? '{}')).toMatchObject({ open: true })
})

describe('userInfo', () => {
  it('keeps id and tokens, nothing else, in a cookie of URI-encoded JSON', () => {
    const { userInfo, rehydrate } = stores()
    rehydrate()
    userInfo.getState().dataFill({ ...member, token: 'a b', refresh_token: 'r' })
    const [, value = ''] = /userInfo=([^;]*)/.exec(document.cookie) ?? []
    expect(JSON.parse(decodeURIComponent(value))).toEqual({ id: 7, token: 'a b', refresh_token: 'r' })
  })

  it.each([
    [7, 't', true],
    [7, '', false],
    [0, 't', false],
    [0, '', false],
  ])('of id %i and token “%s” is a member’s: %s', (id, token, expected) => {
    expect(isLoggedIn({ id, token, held: false })).toBe(expected)
  })

  it.each(['cookies', 'localStorage', 'sessionStorage'] as const)('comes back from %s', (session) => {
    const before = stores({ session })
    before.rehydrate()
    before.userInfo.getState().dataFill({ ...member, token: 't', refresh_token: 'r' })
    const after = stores({ session })
    expect(isLoggedIn(after.userInfo.getState())).toBe(false)
    after.rehydrate()
    expect(after.userInfo.getState()).toMatchObject({ id: 7, token: 't', refresh_token: 'r', nickname: '' })
    expect(isLoggedIn(after.userInfo.getState())).toBe(true)
  })

  it('never lets what the server rendered overwrite what the visitor has', () => {
    const before = stores()
    before.rehydrate()
    before.userInfo.getState().dataFill({ ...member, token: 't', refresh_token: 'r' })
    const after = stores({ index: { ...index, userInfo: member } })
    expect(isLoggedIn(after.userInfo.getState())).toBe(true)
    after.rehydrate()
    expect(after.userInfo.getState()).toMatchObject({ nickname: 'Tester', token: 't', refresh_token: 'r' })
  })

  it('never overwrites a token with nothing', () => {
    const { userInfo } = stores()
    userInfo.getState().dataFill({ token: 't', refresh_token: 'r' })
    userInfo.getState().dataFill({ nickname: 'N', token: '', refresh_token: '' })
    userInfo.getState().setTokens('t2', '')
    expect(userInfo.getState()).toMatchObject({ token: 't2', refresh_token: 'r' })
  })

  it.each(['{', '[]', '"x"', '{"id":"x","token":5}'])('takes %s in storage for nobody', (text) => {
    localStorage.setItem('userInfo', text)
    const { userInfo, rehydrate } = stores({ session: 'localStorage' })
    rehydrate()
    expect(isLoggedIn(userInfo.getState())).toBe(false)
  })

  it('lives on where the browser forbids storage', () => {
    const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('QuotaExceededError')
    })
    const { userInfo, rehydrate } = stores({ session: 'localStorage' })
    rehydrate()
    userInfo.getState().dataFill({ ...member, token: 't' })
    expect(isLoggedIn(userInfo.getState())).toBe(true)
    forbidden.mockRestore()
  })
})

describe('siteConfig and memberCenter', () => {
  it('never restore that a page began', () => {
    const before = stores({ index: { ...index, userInfo: member } })
    before.rehydrate()
    before.siteConfig.getState().setStatus('success')
    const after = stores()
    after.rehydrate()
    expect(after.siteConfig.getState()).toMatchObject({
      siteName: '书院',
      initialize: false,
      userInitialize: false,
    })
  })

  it('keep the permission nodes as a map', () => {
    const before = stores()
    before.rehydrate()
    before.memberCenter.getState().setAuthNode('/news', ['/news/like'])
    before.memberCenter.getState().mergeAuthNode(new Map([['/a', ['/a/b']]]))
    const after = stores()
    after.rehydrate()
    expect(after.memberCenter.getState().authNode).toEqual(
      new Map([
        ['/news', ['/news/like']],
        ['/a', ['/a/b']],
      ]),
    )
  })

  it('prefer what the server answered to what storage remembers', () => {
    const before = stores()
    before.rehydrate()
    before.siteConfig.getState().dataFill({ siteName: 'Old' })
    before.memberCenter.getState().setAuthNode('/revoked', ['/revoked/x'])
    const after = stores({ index })
    after.rehydrate()
    expect(after.siteConfig.getState().siteName).toBe('书院')
    expect(after.memberCenter.getState().authNode.size).toBe(0)
  })

  it('keep in local storage what does not fit into a cookie, and say so once', () => {
    const said = vi.spyOn(console, 'info').mockImplementation(() => {})
    const before = stores({ state: 'cookies' })
    before.rehydrate()
    before.siteConfig.getState().dataFill({ siteName: 'Short' })
    expect(document.cookie).toContain('siteConfig=')
    before.siteConfig.getState().dataFill({ siteName: '书'.repeat(2000) })
    before.siteConfig.getState().dataFill({ siteName: '院'.repeat(2000) })
    expect(document.cookie).not.toMatch(/siteConfig=[^;]/)
    const after = stores({ state: 'cookies' })
    after.rehydrate()
    expect(after.siteConfig.getState().siteName).toBe('院'.repeat(2000))
    expect(said).toHaveBeenCalledOnce()
    said.mockRestore()
  })

  it('close the menu with each page load, and toggle it', () => {
    const { memberCenter } = stores()
    memberCenter.getState().toggleMenuExpand()
    expect(memberCenter.getState().menuExpand).toBe(true)
    memberCenter.getState().toggleMenuExpand(true)
    expect(memberCenter.getState().menuExpand).toBe(true)
    memberCenter.getState().toggleMenuExpand()
    expect(memberCenter.getState().menuExpand).toBe(false)
  })
})

/** An API whose `index/index` gives these answers one after the other. */
function api(answers: Partial<IndexData>[], refreshed = false) {
  const get = vi.fn(() =>
    Promise.resolve({ code: 1, msg: '', time: 1, data: { ...index, ...answers.shift() } }),
  )
  const post = vi.fn(() => Promise.resolve({ code: 1, msg: '', time: 1, data: null }))
  const refresh = vi.fn(() => Promise.resolve(refreshed))
  return { get, post, refresh, upload: vi.fn() } as unknown as ApiClient & {
    get: typeof get
    refresh: typeof refresh
    post: typeof post
  }
}

describe('initializeSession', () => {
  it('fetches once for a guest, and not at all where the page came with data', async () => {
    const bare = stores()
    bare.rehydrate()
    const one = api([{}])
    await Promise.all([
      initializeSession({ api: one, stores: bare }),
      initializeSession({ api: one, stores: bare }),
    ])
    await initializeSession({ api: one, stores: bare })
    expect(one.get).toHaveBeenCalledOnce()
    expect(bare.siteConfig.getState()).toMatchObject({
      initialize: true,
      userInitialize: false,
      status: 'success',
    })

    const rendered = stores({ index })
    rendered.rehydrate()
    const none = api([])
    await initializeSession({ api: none, stores: rendered })
    expect(none.get).not.toHaveBeenCalled()
  })

  it('fetches once more after login, and rebuilds menus and nodes', async () => {
    const made = stores({ index })
    made.rehydrate()
    made.userInfo.getState().dataFill({ ...member, token: 't', refresh_token: 'r' })
    made.memberCenter.getState().setAuthNode('/left/over', ['/left/over/x'])
    const everybodys = [{ id: 3, type: 'nav', name: 'a', path: 'a', children: [button] }]
    const own = [
      { id: 4, type: 'nav', name: 'b', path: 'b' },
      { id: 5, type: 'nav_user_menu', name: 'c', path: 'c' },
    ]
    const answer = { rules: everybodys, menus: [...memberMenus, ...own] } as unknown as Partial<IndexData>
    const two = api([{ userInfo: member, ...answer }])
    await initializeSession({ api: two, stores: made })
    await initializeSession({ api: two, stores: made })
    expect(made.siteConfig.getState().headNav.map(({ path }) => path)).toEqual(['/a', '/b'])
    expect(made.memberCenter.getState().navUserMenus.map(({ path }) => path)).toEqual(['/c'])
    expect(two.get).toHaveBeenCalledOnce()
    expect(made.userInfo.getState()).toMatchObject({ token: 't', refresh_token: 'r', money: '12.30' })
    expect([...made.memberCenter.getState().authNode.keys()]).toEqual(['/a', '/user/account/overview'])
    expect(made.memberCenter.getState().userMenus).toHaveLength(1)
  })

  it('refreshes and asks once more when the member is not in the answer', async () => {
    const made = stores()
    made.rehydrate()
    made.userInfo.getState().dataFill({ ...member, token: 't', refresh_token: 'r' })
    const two = api([{ userInfo: [] }, { userInfo: member }], true)
    await initializeSession({ api: two, stores: made })
    expect(two.refresh).toHaveBeenCalledOnce()
    expect(isLoggedIn(made.userInfo.getState())).toBe(true)
  })

  it.each([
    ['r', false],
    ['', false],
  ])('clears the token when that does not help (refresh token %j)', async (refresh_token, refreshed) => {
    const made = stores()
    made.rehydrate()
    made.userInfo.getState().dataFill({ ...member, token: 't', refresh_token })
    const one = api([{ userInfo: [] }], refreshed)
    await initializeSession({ api: one, stores: made })
    expect(made.userInfo.getState()).toMatchObject({ id: 0, token: '', refresh_token: '', nickname: '' })
    expect(one.refresh).toHaveBeenCalledTimes(refresh_token ? 1 : 0)
  })

  it('keeps the tokens where nobody answers the refresh', async () => {
    const made = stores()
    made.rehydrate()
    made.userInfo.getState().dataFill({ ...member, token: 't', refresh_token: 'r' })
    const one = api([{ userInfo: [] }])
    one.refresh.mockRejectedValue(new Error('too often'))
    await initializeSession({ api: one, stores: made })
    expect(made.userInfo.getState()).toMatchObject({ token: 't', refresh_token: 'r' })
  })

  it('says that it failed and keeps what is there', async () => {
    const made = stores()
    made.rehydrate()
    const broken = api([])
    broken.get.mockRejectedValue(new Error('offline'))
    await initializeSession({ api: broken, stores: made })
    expect(made.siteConfig.getState()).toMatchObject({ status: 'error', initialize: false })
  })
})

describe('logout', () => {
  it('forgets member, menus and nodes on code 1, and reloads', async () => {
    const made = stores({ index: { ...index, userInfo: member, menus: memberMenus } })
    made.rehydrate()
    made.userInfo.getState().dataFill({ token: 't', refresh_token: 'r' })
    const one = api([])
    const reload = vi.fn()
    expect(await logout({ api: one, stores: made }, reload)).toBe(true)
    const tokens = { refreshToken: 'r', refresh_token: 'r' }
    expect(one.post).toHaveBeenCalledWith('/api/user/logout', tokens, waitedFor)
    expect(made.userInfo.getState()).toMatchObject({ id: 0, token: '', refresh_token: '' })
    expect(made.memberCenter.getState()).toMatchObject({ userMenus: [], authNode: new Map() })
    expect(reload).toHaveBeenCalledOnce()
  })

  it('changes nothing on any other code', async () => {
    const made = stores()
    made.userInfo.getState().dataFill({ ...member, token: 't' })
    const one = api([])
    one.post.mockResolvedValue({ code: 0, msg: 'no', time: 1, data: null })
    const reload = vi.fn()
    expect(await logout({ api: one, stores: made }, reload)).toBe(false)
    expect(isLoggedIn(made.userInfo.getState())).toBe(true)
    expect(reload).not.toHaveBeenCalled()
  })
})
