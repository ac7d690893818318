// @vitest-environment happy-dom
import type { Language } from '@shuyuan/contract/text/language'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { EntryLink } from '#app/menus/entry-link.tsx'
import { useEntryTitle } from '#app/menus/entry-title.ts'
import { MenuIcon } from '#app/menus/menu-icon.tsx'
import type { MenuEntry } from '#app/session/rules.ts'
import { testApp } from '#app/test-app.tsx'

afterEach(cleanup)

/** As servers send it, unknown types included. */
function entry(menu_type: string, path: string, name = 'x'): MenuEntry {
  const meta = { id: 1, type: 'nav', menu_type } as MenuEntry['meta']
  return { id: 1, type: 'nav', title: 'From the server', name, path, icon: '', children: [], meta }
}

function Titled({ entry }: { entry: MenuEntry }) {
  return <EntryLink entry={entry}>{useEntryTitle()(entry)}</EntryLink>
}

async function show(shown: MenuEntry, language: Language = 'en') {
  const { app, tree } = await testApp({ language, element: <Titled entry={shown} /> })
  render(tree)
  return app.notifier
}

it('opens links in a new tab that cannot reach back', async () => {
  await show(entry('link', 'https://a.test/'))
  const link = screen.getByRole('link')
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  expect(link.textContent).toContain('opens in a new tab')
})

it('keeps tabs inside the site', async () => {
  await show(entry('tab', '/guoxue'))
  const link = screen.getByRole('link')
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/guoxue', null])
})

it.each([
  ['en', 'Navigation failed, the menu type is unrecognized!'],
  ['zh-cn', '导航失败，菜单类型无法识别！'],
] as const)('says in %s that an unknown type leads nowhere', async (language, message) => {
  const notifier = await show(entry('popup', '/guoxue'), language)
  fireEvent.click(screen.getByRole('button'))
  expect(notifier.notices()).toMatchObject([{ type: 'error', message }])
})

it('names an entry in the visitor’s language where the language files know it', async () => {
  await show(entry('tab', '/user/account/overview', 'account/overview'), 'zh-cn')
  expect(screen.getByRole('link').textContent).toBe('账户概览')
})

it.each(['own', '', 'a.b', 'ui:close'])('shows the server’s title for the name %j', async (name) => {
  await show(entry('tab', '/own', name))
  expect(screen.getByRole('link').textContent).toBe('From the server')
})

it('pictures icon names, and has a neutral picture for others', () => {
  const { container } = render(
    <>
      <MenuIcon name="fa fa-home" />
      <MenuIcon name="fa fa-no-such-icon" />
      <MenuIcon name="" />
    </>,
  )
  const [home, unknown, none] = [...container.querySelectorAll('svg')].map((svg) => svg.innerHTML)
  expect(home).not.toBe(unknown)
  expect(unknown).toBe(none)
})
