import { expect, it } from 'vitest'
import { completeness, defaultAvatar } from './completeness.ts'

const nobody = { avatar: defaultAvatar, gender: 0, birthday: null, motto: '', email: '', mobile: '' }

it('counts nothing of a member who has just registered without a contact', () => {
  expect(completeness(nobody)).toEqual({
    missing: ['avatar', 'gender', 'birthday', 'motto', 'contact'],
    percent: 0,
  })
})

it('takes one way to be reached for enough', () => {
  expect(completeness({ ...nobody, email: 'a@b.example' })).toMatchObject({ percent: 20 })
  expect(completeness({ ...nobody, mobile: '13800138000' }).missing).not.toContain('contact')
})

it('is whole when all is there, gender as text included', () => {
  const member = {
    avatar: '/storage/a.png',
    gender: '2' as unknown as number,
    birthday: '1990-01-01',
    motto: '学',
    email: '',
    mobile: '13800138000',
  }
  expect(completeness(member)).toEqual({ missing: [], percent: 100 })
})

it('knows the default picture behind a host', () => {
  expect(completeness({ ...nobody, avatar: `//cdn.example${defaultAvatar}` }).missing).toContain('avatar')
})
