import { expect, it } from 'vitest'
import { changeSchema } from './change-schema.ts'

function problems(values: { oldPassword?: string; newPassword?: string; confirmPassword?: string }) {
  const all = { oldPassword: 'secret12', newPassword: 'new-secret', confirmPassword: 'new-secret', ...values }
  const issues = changeSchema.safeParse(all).error?.issues ?? []
  return issues.map(({ path, message }) => [path.join('.'), message])
}

it('takes an old password and the same new one twice', () => {
  expect(problems({})).toEqual([])
  expect(problems({ newPassword: ' new-secret ' })).toEqual([])
})

it('compares the repeated password also while something else is wrong', () => {
  expect(problems({ oldPassword: '', confirmPassword: 'other-secret' })).toEqual([
    ['oldPassword', 'account.password.required'],
    ['confirmPassword', 'account.repeat'],
  ])
})

it('asks for what is missing before it compares', () => {
  expect(problems({ confirmPassword: '' })).toEqual([['confirmPassword', 'account.repeatMissing']])
})

it('refuses a new password that cannot be one', () => {
  expect(problems({ newPassword: 'a<b>c&d', confirmPassword: 'a<b>c&d' })).toEqual([
    ['newPassword', 'account.password.pattern'],
  ])
})
