import { expect, test } from 'vitest'
import { postgresAddresses } from './postgres-addresses.ts'

test('one host is one address, and sslmode means what PostgreSQL means by it', () => {
  expect(postgresAddresses('postgres://u:p%40@db.example:5433/school')).toEqual({
    each: ['postgres://u:p%40@db.example:5433/school'],
    writable: false,
  })
  expect(postgresAddresses('postgresql://u@db.example/school?sslmode=require')?.each).toEqual([
    'postgresql://u@db.example/school?sslmode=require&uselibpqcompat=true',
  ])
})

test('several hosts are tried in their order, and only one that takes writes will do', () => {
  expect(postgresAddresses('postgres://u:p@one,two:5433/school?application_name=site')).toEqual({
    each: [
      'postgres://u:p@one/school?application_name=site',
      'postgres://u:p@two:5433/school?application_name=site',
    ],
    writable: true,
  })
  const asked = (attrs: string) => postgresAddresses(`postgres://one,two/s?target_session_attrs=${attrs}`)
  expect(asked('any')?.writable).toBe(false)
  expect(asked('read-write')).toEqual({ each: ['postgres://one/s', 'postgres://two/s'], writable: true })
})

test.each(['', 'mysql://u@h/s', 'postgres://u:p#x@h/s', 'postgres://h:port/s', 'postgres://one,two:x/s'])(
  '%o is no address',
  (text) => {
    expect(postgresAddresses(text)).toBeNull()
  },
)
