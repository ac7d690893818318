// @vitest-environment happy-dom
import type { Language } from '@shuyuan/contract/text/language'
import type { IndexData } from '@shuyuan/contract/site/site'
import type { Rule } from '@shuyuan/contract/site/rule'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { waitedFor } from '#app/api/client.ts'
import { ErrorPage } from '#app/layouts/error-page.tsx'
import { Footer } from '#app/layouts/footer.tsx'
import { useGreet } from '#app/layouts/use-greet.ts'
import { Header } from '#app/layouts/header/header.tsx'
import { SideMenu } from '#app/layouts/side-menu.tsx'
import UserLayout from '#app/layouts/user.tsx'
import { testApp, type TestAppOptions } from '#app/test-app.tsx'

// On a busy machine their first import takes longer than the tests wait.
beforeAll(() =>
  Promise.all([
    import('#app/ui/overlay/menu-popup.tsx'),
    import('#app/layouts/drawer/drawer-menu.tsx'),
    import('#app/layouts/header/member-menu.tsx'),
  ]),
)
afterEach(() => {
  cleanup()
  document.documentElement.className = ''
})

function rule(name: string, more: Partial<Rule> = {}): Rule {
  return {
    id: name.length,
    pid: 0,
    type: 'nav',
    title: name,
    name,
    path: name,
    icon: 'fa fa-home',
    menu_type: 'tab',
    url: '',
    component: '',
    no_login_valid: 1,
    extend: 'none',
    ...more,
  }
}

const member: IndexData['userInfo'] = {
  id: 7,
  username: 'lin',
  nickname: '林晚晴',
  email: '',
  mobile: '',
  avatar: '',
  gender: 2,
  birthday: null,
  money: '1280.50',
  score: 3260,
  last_login_time: null,
  last_login_ip: '',
  join_time: null,
  motto: '',
  token: 'token',
  refresh_token: 'refresh',
}
const menus = [
  rule('account', {
    id: 50,
    type: 'menu_dir',
    children: [
      rule('account/overview', { id: 51, type: 'menu' }),
      rule('account/profile', { id: 52, type: 'menu' }),
    ],
  }),
]
const rules = [rule('', { id: 1, path: '', title: 'Start' }), rule('guoxue', { id: 2, title: 'Classics' })]
/** A page with a page below it, and a root that is a page with one: some servers send such menus. */
const pagesInPages = [
  rule('garden', {
    id: 70,
    type: 'menu_dir',
    title: 'Garden',
    children: [
      rule('beds', {
        id: 71,
        type: 'menu',
        title: 'Beds',
        children: [rule('tools', { id: 72, type: 'menu', title: 'Tools' })],
      }),
    ],
  }),
  rule('pond', {
    id: 73,
    type: 'menu',
    title: 'Pond',
    children: [rule('fish', { id: 74, type: 'menu', title: 'Fish' })],
  }),
]
const pagesListed = ['Beds', 'Tools', 'Pond', 'Fish']
/** Two one-word titles that no language file has. */
const user = { userInfo: member, rules, menus }

async function show(element: ReactNode, options: Omit<TestAppOptions, 'element'> = {}) {
  const { app, tree } = await testApp({ element, ...options })
  render(tree)
  return app
}

describe('Header', () => {
  it('shows Home once, the head navigation and the present place', async () => {
    await show(<Header />, { index: { rules }, path: '/guoxue?d=x' })
    const nav = screen.getByRole('navigation', { name: 'Main navigation' })
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Home', 'Classics'])
    expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Classics')
  })

  it('falls back to the navigation of content where the server sends none', async () => {
    await show(<Header />)
    const nav = screen.getByRole('navigation', { name: 'Main navigation' })
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Home', '/'],
      ['Reading', '/guoxue'],
    ])
  })

  it('leads guests to the login', async () => {
    await show(<Header />)
    expect(screen.getByRole('link', { name: 'Log in / Sign up' }).getAttribute('href')).toBe('/user/login')
  })

  it('keeps language and dark switch, and nothing else of the visitor, when the centre is closed', async () => {
    await show(<Header />, { index: { ...user, openMemberCenter: false } })
    expect(screen.queryByText('Log in / Sign up')).toBeNull()
    expect(screen.queryByText('林晚晴')).toBeNull()
    expect(screen.getByRole('switch', { name: 'Dark mode' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '中文' }).getAttribute('lang')).toBe('zh-CN')
  })

  it('gives members a menu with their places and the way out', async () => {
    await show(<Header />, { index: user, path: '/user/account/overview' })
    fireEvent.click(await screen.findByRole('button', { name: /林晚晴/ }))
    const menu = await screen.findByRole('menu')
    const items = within(menu).getAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual(['Member centre', 'Overview', 'Profile', 'Log out'])
    expect(items[1]?.getAttribute('aria-current')).toBe('page')
  })

  it('lists a page that has pages below it beside these', async () => {
    await show(<Header />, { index: { ...user, menus: pagesInPages }, path: '/user/tools' })
    fireEvent.click(await screen.findByRole('button', { name: /林晚晴/ }))
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual(['Member centre', ...pagesListed, 'Log out'])
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
    const drawer = await screen.findByRole('dialog', { name: '明德书院' })
    const links = within(drawer).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(expect.arrayContaining(pagesListed))
  })

  it('logs out, and stays when the server refuses', async () => {
    const post = vi.fn<() => Promise<{ code: number; msg: string; time: number; data: null }>>()
    post.mockResolvedValue({ code: 0, msg: '', time: 0, data: null })
    // The client's answers have the endpoint's type; this one has no data.
    const app = await show(<Header />, { index: user, api: { post: post as never } })
    fireEvent.click(await screen.findByRole('button', { name: /林晚晴/ }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
    await waitFor(() => expect(post).toHaveBeenCalledWith('/api/user/logout', expect.anything(), waitedFor))
    expect(app.stores.userInfo.getState().token).toBe('token')
  })

  it('turns dark, at once and for later visits', async () => {
    await show(<Header />)
    const dark = screen.getByRole('switch', { name: 'Dark mode' })
    fireEvent.click(dark)
    await waitFor(() => expect(dark.getAttribute('aria-checked')).toBe('true'))
    expect(document.documentElement.classList.contains('dark')).toBe(true)
    expect(document.cookie).toContain('ba-is-dark=1')
  })

  it('brings out the phone’s menu with all places', async () => {
    const app = await show(<Header />, { index: user })
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
    const drawer = await screen.findByRole('dialog', { name: '明德书院' })
    expect(
      within(drawer)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Home', 'Classics', 'Member centre', 'Overview', 'Profile', '中文'])
    expect(within(drawer).getByRole('button', { name: 'Log out' })).toBeTruthy()
    act(() => app.stores.memberCenter.getState().toggleMenuExpand(false))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is whole in the server’s HTML, without a style attribute', async () => {
    const { tree } = await testApp({ element: <Header />, index: { rules } })
    const html = renderToString(tree)
    expect(html).toContain('href="/guoxue"')
    expect(html).not.toContain('style=')
  })
})

describe('Footer', () => {
  it('names years and school, and no record number that is not set', async () => {
    await show(<Footer />)
    const year = new Date().getFullYear()
    expect(screen.getByText(`© ${year} 明德书院. All rights reserved.`)).toBeTruthy()
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Privacy policy'])
  })

  it('shows content’s ways to all places on public pages', async () => {
    await show(<Footer full />)
    expect(screen.getByText('A small school.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Classics' }).getAttribute('href')).toBe('/guoxue')
  })

  it('links the record number', async () => {
    await show(<Footer />, { index: { site: { recordNumber: '京ICP备00000000号' } } })
    expect(screen.getByRole('link', { name: '京ICP备00000000号' }).getAttribute('href')).toBe(
      'https://beian.miit.gov.cn/',
    )
  })
})

describe('ErrorPage', () => {
  it.each([
    ['en', 404, 'unmatched', 'Page not found: /a?b=<i>', 'Page Not Found'],
    ['zh-cn', 404, 'unmatched', '页面未找到：/a?b=<i>', '没有找到这一页'],
    ['en', 404, 'invalid', 'Page Not Found: /a?b=<i>', 'Page Not Found'],
    [
      'en',
      500,
      'unmatched',
      'The server failed at this page. Please try again in a little while.',
      'Internal Server Error',
    ],
  ] satisfies [Language, number, 'unmatched' | 'invalid', string, string][])(
    'says in %s for %i %s: %s, below “%s”',
    async (language, status, kind, sentence, heading) => {
      await show(<ErrorPage status={status} kind={kind} path="/a?b=<i>" requestId="req-1" />, { language })
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
      expect(screen.getByText(sentence)).toBeTruthy()
      expect(screen.getByText(String(status))).toBeTruthy()
      expect(screen.getByText('req-1')).toBeTruthy()
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
        status === 404 ? ['/', '/search'] : ['/'],
      )
      expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(status === 404 ? 0 : 1)
    },
  )
})

it.each([
  [429, 'Pages were opened very often just now. Please wait a minute, then try again.'],
  [0, 'The network cannot be reached. Please check your connection and try again.'],
])('says below “Internal Server Error” what %i means', async (status, sentence) => {
  await show(<ErrorPage status={status} path="/a" />)
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Internal Server Error')
})

it('shows the address of a missing page as people read it', async () => {
  await show(<ErrorPage status={404} path="/nope/%E6%B7%B1" />)
  expect(screen.getByText('Page not found: /nope/深')).toBeTruthy()
})

describe('SideMenu', () => {
  it('shows who one is, with gender as words, and the figures', async () => {
    await show(<SideMenu />, { index: user })
    expect(screen.getByText('林晚晴')).toBeTruthy()
    expect(screen.getByText('Female')).toBeTruthy()
    expect(screen.getByText('3,260').closest('a')?.getAttribute('href')).toBe('/user/account/integral')
    expect(screen.getByText('1,280.50').closest('a')?.getAttribute('href')).toBe('/user/account/balance')
  })

  it('lists each group’s children, with headlines where there are several groups', async () => {
    await show(<SideMenu />, { index: user, path: '/user/account/profile' })
    const nav = screen.getByRole('navigation', { name: 'Member navigation' })
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Overview', 'Profile'])
    expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Profile')
    expect(within(nav).queryByRole('heading')).toBeNull()
    cleanup()
    const second = rule('study', {
      id: 60,
      type: 'menu_dir',
      title: 'Study',
      children: [rule('plan', { id: 61, type: 'menu' })],
    })
    await show(<SideMenu />, { index: { ...user, menus: [...menus, second] } })
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'My account',
      'Study',
    ])
  })
})

it('lists a page that has pages below it in the side menu, with these', async () => {
  await show(<SideMenu />, { index: { ...user, menus: pagesInPages }, path: '/user/tools' })
  const nav = screen.getByRole('navigation', { name: 'Member navigation' })
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(pagesListed)
  expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Tools')
})

it('leaves the side menu out where the window is too narrow for it, and follows the window', async () => {
  const narrow = Object.assign(new EventTarget(), { matches: true })
  const ask = vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as MediaQueryList)
  const app = await show(<UserLayout />, { index: user, path: '/user/account/profile' })
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(app.stores.memberCenter.getState().shrink).toBe(true)
  narrow.matches = false
  act(() => void narrow.dispatchEvent(new Event('change')))
  expect(within(screen.getByRole('complementary')).getByText('林晚晴')).toBeTruthy()
  ask.mockRestore()
})

describe('useGreet', () => {
  function Greeted({ hour }: { hour: number }) {
    return useGreet()(hour)
  }

  it.each([
    [4, 'It is late. Do get some rest.'],
    [8, 'Good morning, early riser!'],
    [11, 'Good morning!'],
    [13, 'Good day!'],
    [17, 'Good afternoon!'],
    [23, 'Good evening!'],
  ])('at %i o’clock: %s', async (hour, words) => {
    await show(<Greeted hour={hour} />)
    expect(document.body.textContent).toBe(words)
  })
})
