import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { userCheckIn } from '#account/login'
import { envelopeOf } from './envelope.ts'
import { indexIndex } from '#site/site'

const frame = { code: 1, msg: '', time: 1 }

test('an answer keeps the order code, msg, time, data whatever order it is made in', () => {
  const answer = z.encode(envelopeOf(z.string()), { data: 'x', time: 1, msg: '', code: 1 })
  expect(Object.keys(answer)).toEqual(['code', 'msg', 'time', 'data'])
})

test('null, the login state and the empty list pass every answer; other shapes do not', () => {
  const schema = envelopeOf(z.object({ a: z.string() }))
  for (const data of [{ a: 'x' }, null, { type: 'need login' }, { type: 'logged in' }, []]) {
    expect(z.encode(schema, { ...frame, data } as never)).toEqual({ ...frame, data })
  }
  for (const data of [{ type: 'x' }, [1], 'x', {}, undefined]) {
    expect(schema.safeParse({ ...frame, data }).success).toBe(false)
  }
})

test('what an answer does not name never leaves', () => {
  const schema = envelopeOf(z.object({ a: z.string() }))
  const answer = z.encode(schema, { ...frame, data: { a: 'x', password: 'secret' }, stack: 'y' } as never)
  expect(answer).toEqual({ ...frame, data: { a: 'x' } })
})

const registered = {
  id: 1,
  username: 'a',
  mobile: '',
  email: '',
  nickname: 'a',
  join_time: 1,
  last_login_ip: '',
  last_login_time: 1,
  token: 't',
  refresh_token: '',
}
const whole = {
  ...registered,
  avatar: '/a.png',
  gender: 0,
  birthday: null,
  money: '0.00',
  score: 0,
  motto: '',
}

test('login keeps the whole member, registration its few fields', () => {
  for (const userInfo of [registered, whole]) {
    const answer = { ...frame, data: { userInfo, routePath: '/user' } }
    expect(z.encode(envelopeOf(userCheckIn.data ?? z.null()), answer as never)).toEqual(answer)
  }
  const leaking = { ...frame, data: { userInfo: { ...registered, password: 'x' }, routePath: '/user' } }
  expect(JSON.stringify(z.encode(envelopeOf(userCheckIn.data ?? z.null()), leaking as never))).not.toContain(
    'password',
  )
})

test('a guest is an empty list, and rules nest to any depth', () => {
  const rule = {
    id: 1,
    pid: 0,
    type: 'nav',
    title: '',
    name: '',
    path: '',
    icon: '',
    menu_type: 'tab',
    url: '',
    component: '',
    no_login_valid: 1,
    extend: 'none',
  }
  const nested = { ...rule, children: [{ ...rule, children: [{ ...rule, children: [] }] }] }
  const site = {
    siteName: '',
    recordNumber: '',
    version: '',
    cdnUrl: '',
    upload: { mode: 'local', maxSize: 1, allowedSuffixes: 'a,b', allowedMimeTypes: [] },
  }
  const data = { site, openMemberCenter: true, userInfo: [], rules: [nested], menus: [] }
  expect(z.encode(envelopeOf(indexIndex.data ?? z.null()), { ...frame, data } as never)).toEqual({
    ...frame,
    data,
  })
})
