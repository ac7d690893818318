// @vitest-environment happy-dom
import type { IndexData } from '@shuyuan/contract/site/site'
import type { Rule } from '@shuyuan/contract/site/rule'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { testApp } from '#app/test-app.tsx'
import { Receiving } from './receiving.tsx'

afterEach(cleanup)

const member: IndexData['userInfo'] = {
  id: 7,
  username: 'lin',
  nickname: '林晚晴',
  email: '',
  mobile: '',
  avatar: '',
  gender: 2,
  birthday: null,
  money: '0.00',
  score: 0,
  last_login_time: null,
  last_login_ip: '',
  join_time: null,
  motto: '',
  token: 'token',
  refresh_token: 'refresh',
}

function rule(id: number, type: Rule['type'], name: string, children: Rule[] = []): Rule {
  const look = {
    title: name,
    path: name,
    icon: '',
    menu_type: 'tab',
    url: '',
    component: '',
    extend: 'none',
  } as const
  return { id, pid: 0, type, name, no_login_valid: 0, ...look, children }
}
const button = (id: number, name: string) => rule(id, 'button', name)
/** The member centre with these buttons on the pages of claims and balance, and one that is about neither. */
const menusWith = (claims: Rule[], balance: Rule[]) => [
  rule(1, 'menu_dir', 'account', [
    rule(2, 'menu', 'account/claims', claims),
    rule(3, 'menu', 'account/balance', balance),
    rule(4, 'menu', 'account/integral', [button(5, 'account/integral/export')]),
  ]),
]

const closed = 'The school has not opened codes to your account. Please contact the school if you need them.'

it.each<[string, { claims: Rule[]; balance: Rule[] } | null, boolean]>([
  ['a guest', null, true],
  ['a member', { claims: [button(6, 'account/claims/redeem')], balance: [] }, true],
  [
    'a member who may use cards alone',
    { claims: [], balance: [button(7, 'account/balance/recharge')] },
    true,
  ],
  ['a member from whom both were taken', { claims: [], balance: [] }, false],
])('shows the field for a code to %s as the school lets', async (_who, buttons, open) => {
  const { tree } = await testApp({
    element: <Receiving />,
    path: '/receive',
    ...(buttons && { index: { userInfo: member, menus: menusWith(buttons.claims, buttons.balance) } }),
  })
  render(tree)
  await screen.findByText('My claims')
  expect(screen.queryByRole('textbox') !== null).toBe(open)
  expect(screen.queryByText(closed) !== null).toBe(!open)
})
