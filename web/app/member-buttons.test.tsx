// @vitest-environment happy-dom
import type { Rule } from '@shuyuan/contract/site/rule'
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, it } from 'vitest'
import Claims from './features/claim/claims.tsx'
import Balance from './features/ledger/balance.tsx'
import Integral from './features/ledger/integral.tsx'
import Studies from './features/studies/studies.tsx'
import { testApp } from './test-app.tsx'

afterEach(cleanup)

const list = { page: 1, limit: 10, total: 0, list: [] }
const ledger = { page: 1, limit: 10, direction: '', month: '', now: 0, filters: true, total: 0, entries: [] }
const studies = { child: null, studies: null, recitations: list, sent: [] }

/** A member's menus with a page, and with these buttons below it. */
function menusOf(page: string, buttons: readonly string[]): Rule[] {
  const rule = (id: number, type: Rule['type'], name: string, children: Rule[] = []) =>
    ({ id, pid: 0, type, name, path: name, title: name, children }) as unknown as Rule
  const below = buttons.map((button, index) => rule(10 + index, 'button', `${page}/${button}`))
  return [rule(1, 'menu_dir', 'account', [rule(2, 'menu', page, below)])]
}

async function show(page: string, Page: ComponentType, data: unknown, buttons: readonly string[]) {
  const { tree } = await testApp({
    element: <Page />,
    path: `/user/${page}`,
    data,
    index: {
      menus: menusOf(page, buttons),
      site: { features: ['claim', 'ledger', 'learning', 'recitation'] },
    },
  })
  const { container } = render(tree)
  await screen.findByRole('heading', { level: 1 })
  return container.textContent
}

it.each([
  ['export', 'account/balance', Balance, ledger, 'Download CSV'],
  ['recharge', 'account/balance', Balance, ledger, 'Top-up card'],
  ['export', 'account/integral', Integral, ledger, 'Download CSV'],
  ['redeem', 'account/claims', Claims, list, 'Enter a code'],
  ['recitation', 'account/learning', Studies, studies, 'Read to the teacher'],
] as const)(
  'what the button %s of %s stands for is there for members who have its node alone',
  async (button, page, Page, data, words) => {
    expect(await show(page, Page, data, [button])).toContain(words)
    cleanup()
    expect(await show(page, Page, data, ['other'])).not.toContain(words)
  },
)
