import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, needsRehash, verifyPassword } from './password-hash.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const imported = (password: string, salt: string) => `md5$${salt}$${md5(md5(password) + salt)}`

test('a password fits its own hash and no other, trimmed on both sides', async () => {
  const hash = await hashPassword(' 桃李 spring-7 ')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await verifyPassword('桃李 spring-7', hash)).toBe(true)
  expect(await verifyPassword('桃李 spring-8', hash)).toBe(false)
  expect(await hashPassword('桃李 spring-7')).not.toBe(hash)
})

test('a hash of another program, in the same form, is understood', async () => {
  // Made by the reference implementation's command line: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword('password', hash)).toBe(true)
  expect(await verifyPassword('passwore', hash)).toBe(false)
  expect(needsRehash(hash)).toBe(true)
})

test('an imported hash is verified and asks to be replaced', async () => {
  const hash = imported('User12345', 'aB3dE6gH9jK2mN5p')
  expect(await verifyPassword('User12345', hash)).toBe(true)
  expect(await verifyPassword('User12346', hash)).toBe(false)
  expect(needsRehash(hash)).toBe(true)
  expect(needsRehash(await hashPassword('User12345'))).toBe(false)
})

test.each(['', 'md5$$', 'plain', '$argon2id$v=19$m=1,t=1,p=1$$', undefined])(
  'nothing fits %j',
  async (stored) => {
    expect(await verifyPassword('', stored)).toBe(false)
    expect(await verifyPassword('plain', stored)).toBe(false)
  },
)

test('an account that does not exist takes as long as one that does', async () => {
  const hash = await hashPassword('abc-12345')
  // Processor time: it does not depend on what else the machine does.
  const spent = async (stored: string | undefined) => {
    const times = []
    for (let round = 0; round < 7; round += 1) {
      const start = process.cpuUsage()
      await verifyPassword('wrong-12345', stored)
      const { user, system } = process.cpuUsage(start)
      times.push(user + system)
    }
    return Math.min(...times)
  }
  const [known, unknown, old] = [await spent(hash), await spent(undefined), await spent(imported('a', 'b'))]
  expect(unknown / known).toBeGreaterThan(0.6)
  expect(unknown / known).toBeLessThan(1.7)
  expect(old / known).toBeGreaterThan(0.6)
})

test('with too many passwords in the queue newcomers are turned away at once', async () => {
  const all = await Promise.allSettled(Array.from({ length: 70 }, () => verifyPassword('x', undefined)))
  const refused = all.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(6)
  expect(refused.every((one) => (one.reason as { statusCode: number }).statusCode === 503)).toBe(true)
  expect(await verifyPassword('x', undefined)).toBe(false)
})
