// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultLanguage, languages } from '@shuyuan/contract/text/language'
import { cleanup, render, screen } from '@testing-library/react'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterEach, describe, expect, it } from 'vitest'
import { languageKey } from '#app/i18n/choice.ts'
import { textsIn } from '#app/i18n/all-texts.server.ts'
import { darkKey } from '#app/layouts/theme-script.ts'
import routes from '#app/routes.ts'
import { createStores } from '#app/session/create-stores.ts'
import { sessionKey } from '#app/session/user-info.ts'
import { GenderBadge } from '#app/ui/gender-badge.tsx'
import { testApp } from '#app/test-app.tsx'

afterEach(cleanup)

/** Every page with its address and the layouts around it. */
function pagesOf(entries: readonly RouteConfigEntry[], path = '', around: readonly string[] = []): Page[] {
  return entries.flatMap((entry) => {
    const at = entry.path ? `${path}/${entry.path}` : path
    const layouts = entry.children ? [...around, entry.id ?? ''] : around
    return entry.children
      ? pagesOf(entry.children, at, layouts)
      : [{ path: at || '/', id: entry.id ?? '', around }]
  })
}
interface Page {
  path: string
  id: string
  around: readonly string[]
}
const pages = pagesOf(routes)
const pageAt = (path: string) => pages.find((page) => page.path === path)

describe('pages', () => {
  it.each([
    '/',
    '/class',
    '/components/home',
    '/czdaka',
    '/guoxue_old/render',
    '/guoxue',
    '/guoxuebaoming',
    '/guoxuewenda',
    '/lessons',
    '/lessons2',
    '/privacy',
    '/qr',
    '/question',
    '/receive',
    '/redirect',
    '/wen-gongzhonghao',
    '/wen-gzh-zy',
    '/yuer',
    '/zhongyi_old',
    '/zhongyi',
    '/zybm',
  ])('%s has a page', (path) => {
    expect(pageAt(path)).toBeDefined()
  })

  it.each(['overview', 'profile', 'changePassword', 'balance', 'integral'])(
    'the account page %s stands in the member area, in its layout',
    (name) => {
      expect(pageAt(`/user/account/${name}`)?.around).toContain('user')
    },
  )

  it('the layouts are called default and user, the login page userLogin, and it has no layout', () => {
    expect(pageAt('/guoxue')?.around[0]).toBe('default')
    expect(pageAt('/user/account/overview')?.around[0]).toBe('user')
    expect(pageAt('/user/iframe/:url')?.around[0]).toBe('user')
    expect(pageAt('/user/login')).toMatchObject({ id: 'userLogin', around: [] })
  })
})

describe('what is kept', () => {
  const runtime = {
    publicUrl: '',
    apiUrl: 'https://api.test',
    sessionStorage: 'cookies',
    stateStorage: 'localStorage',
    timeZone: 'Asia/Shanghai',
    buildId: 'x',
  } as const
  const begin = () => createStores({ runtime, index: null, browser: false })

  it('a member has these fields', () => {
    const fields =
      'id username nickname email mobile avatar gender birthday money score last_login_time last_login_ip join_time motto token refresh_token'
    expect(begin().userInfo.getState()).toMatchObject(
      Object.fromEntries(
        fields.split(' ').map((field) => [field, expect.toSatisfy((value) => value !== undefined)]),
      ),
    )
  })

  it('the site’s configuration begins with both flags false and the upload mode local', () => {
    expect(begin().siteConfig.getState()).toMatchObject({
      siteName: '',
      recordNumber: '',
      version: '',
      cdnUrl: '',
      apiUrl: 'https://api.test',
      upload: { mode: 'local', maxSize: 0, allowedSuffixes: '', allowedMimeTypes: '' },
      headNav: [],
      initialize: false,
      userInitialize: false,
    })
  })

  it('new values of the configuration are merged over those that are there, and the flags are set by themselves', () => {
    const { siteConfig } = begin()
    siteConfig.getState().dataFill({ siteName: 'A', recordNumber: 'ICP 1' })
    siteConfig.getState().dataFill({ siteName: 'B' })
    siteConfig.getState().setInitialize(true)
    siteConfig.getState().setUserInitialize(true)
    expect(siteConfig.getState()).toMatchObject({
      siteName: 'B',
      recordNumber: 'ICP 1',
      upload: { mode: 'local' },
      initialize: true,
      userInitialize: true,
    })
  })

  it('the member centre begins open, with empty menus and no nodes', () => {
    expect(begin().memberCenter.getState()).toMatchObject({
      open: true,
      userMenus: [],
      showHeadline: false,
      authNode: new Map(),
      shrink: false,
      menuExpand: false,
      navUserMenus: [],
    })
  })

  it('names of what is kept, and the language that one begins with', () => {
    expect([languageKey, darkKey, sessionKey]).toEqual(['ba-lang', 'ba-is-dark', 'userInfo'])
    expect([defaultLanguage, ...languages].toSorted()).toEqual(['en', 'zh-cn', 'zh-cn'])
  })
})

it('gender is told by icon, colour and word', async () => {
  const looks = []
  for (const gender of [0, 1, 2]) {
    const { tree } = await testApp({ element: <GenderBadge gender={gender} /> })
    const { container } = render(tree)
    const badge = container.querySelector('span')
    looks.push([badge?.className, badge?.querySelector('svg')?.innerHTML, badge?.textContent])
    cleanup()
  }
  for (const part of [0, 1, 2]) expect(new Set(looks.map((look) => look[part])).size).toBe(3)
  expect(screen.queryByText('Female')).toBeNull()
})

it('layers: what covers the page at 2000, notices at 9999', async () => {
  const tokens = await readFile(join(import.meta.dirname, 'tokens.css'), 'utf8')
  expect(tokens).toMatch(/--z-index-base: 2000;/)
  expect(tokens).toMatch(/--z-index-toast: 9999;/)
})

it.each([
  ['form', 'required', 'Required'],
  ['form', 'editorRequired', 'Editor required'],
  ['form', 'contentEmpty', 'Content cannot be empty'],
  ['form', 'account.personName.digits', 'Please enter the correct name'],
  ['form', 'account.mobile.pattern', 'Please enter the correct mobile number'],
  ['form', 'account.idNumber.pattern', 'Please enter the correct ID number'],
  ['form', 'registration.float', 'Floating point number'],
  ['upload', 'incomplete', 'The data of the uploaded file is incomplete!'],
  ['upload', 'type', 'The type of uploaded file is not allowed!'],
  ['upload', 'size', 'The size of the uploaded file exceeds the allowed range!'],
  ['captcha', 'pleaseClick', 'Please click'],
  ['captcha', 'wrong', 'The correct area is not clicked, please try again!'],
  ['captcha', 'right', 'Verification is successful!'],
  ['captcha', 'failed', 'Captcha loading failed, please click refresh button.'],
  ['menus', 'unrecognized', 'Navigation failed, the menu type is unrecognized!'],
  ['editor', 'missing', 'Please install editor'],
  ['api', 'success', 'Operation successful'],
  ['api', 'duplicate', 'Automatic cancellation due to duplicate request'],
  ['api', 'networkTimeout', 'Network request timeout!'],
  ['api', 'serverException', 'Server exception!'],
  ['api', 'disconnected', 'You are disconnected!'],
  ['layouts', 'error.notFoundHeading', 'Page Not Found'],
  ['layouts', 'error.serverHeading', 'Internal Server Error'],
])('the message %s:%s begins “%s”, and has Chinese words of its own', (namespace, key, words) => {
  expect(textsIn('en', namespace)(key).startsWith(words)).toBe(true)
  expect(textsIn('zh-cn', namespace)(key)).toMatch(/\p{Script=Han}/u)
})
