import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { routeRules } from '#app/route-rules.ts'
import { visitorContext } from '#app/routing/contexts.ts'
import { obeyRule } from '#app/routing/guards/guards.ts'
import { isMiscased } from '#app/routing/guards/letter-case.ts'
import { checkRules, UnknownMiddlewareError } from '#app/routing/guards/middleware.ts'
import { ruleOf } from '#app/rule-of.ts'

function visit(path: string, loggedIn: 'yes' | 'no' | 'unknown') {
  const context = new RouterContextProvider()
  context.set(visitorContext, { refused: false, loggedIn: () => Promise.resolve(loggedIn) })
  return { url: new URL(path, 'http://site.test'), context }
}

async function redirectOf(work: Promise<void>): Promise<string | null> {
  try {
    await work
    return null
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location')
    throw thrown
  }
}

describe('the member area', () => {
  it.each(['/user', '/user/account/overview', '/user/iframe/https%3A%2F%2Fa.b', '/user/no-such-page'])(
    'sends guests from %s to the login page, with the way back',
    async (path) => {
      const location = await redirectOf(obeyRule(visit(`${path}?a=1`, 'no')))
      const url = new URL(location ?? '', 'http://site.test')
      expect(url.pathname).toBe('/user/login')
      expect(url.searchParams.get('to')).toBe(`${path}?a=1`)
    },
  )

  it.each(['yes', 'unknown'] as const)('lets in who is logged in: %s', async (loggedIn) => {
    expect(await redirectOf(obeyRule(visit('/user/account/overview', loggedIn)))).toBeNull()
  })

  it.each(['/user/login', '/', '/guoxue', '/users'])('leaves %s to everybody', async (path) => {
    expect(await redirectOf(obeyRule(visit(path, 'no')))).toBeNull()
  })
})

describe('route rules', () => {
  // Those that clients of the contract know.
  const distribution = [
    '/class',
    '/guoxue',
    '/guoxuewenda',
    '/lessons',
    '/lessons2',
    '/qr',
    '/question',
    '/signup',
    '/teacher',
    '/wen-gongzhonghao',
    '/wen-gzh-zy',
    '/yuer',
    '/zhongyi',
    '/zybm',
  ]

  it('name distribution on the routes above, those below them, and no other', () => {
    const isBelow = (path: string) => distribution.some((route) => path.startsWith(`${route}/`))
    const named = Object.keys(routeRules).filter((path) =>
      routeRules[path]?.middleware?.includes('distribution'),
    )
    expect(named.filter((path) => !isBelow(path)).sort()).toEqual(distribution.toSorted())
  })

  it('hold for the paths below, until a nearer one', () => {
    expect(ruleOf('/lessons/one/two')).toBe(routeRules['/lessons'])
    expect(ruleOf('/lessons/')).toBe(routeRules['/lessons'])
    expect(ruleOf('/user/login')).toBe(routeRules['/user/login'])
    expect(ruleOf('/lessonsx')).toBeUndefined()
    expect(ruleOf('/nowhere')).toBeUndefined()
    expect(ruleOf('/constructor')).toBeUndefined()
  })

  it('redirect with the query', async () => {
    const rules = { '/old': { redirect: '/new' } }
    expect(await redirectOf(obeyRule(visit('/old?a=1', 'no'), rules))).toBe('/new?a=1')
  })

  it('throw for a name that no middleware has, at the start and at navigation', async () => {
    const rules = { '/x': { middleware: ['auth', 'nobody'] } }
    expect(() => checkRules(rules)).toThrow(UnknownMiddlewareError)
    await expect(obeyRule(visit('/x', 'yes'), rules)).rejects.toThrow("Unknown route middleware: 'nobody'")
    expect(() => checkRules({ '/x': { middleware: ['toString'] } })).toThrow(UnknownMiddlewareError)
    expect(() => checkRules(routeRules)).not.toThrow()
  })
})

describe('isMiscased', () => {
  const paths = ['/', '/class', '/user/iframe/:url', '/user/account/changePassword']
  it.each([
    ['/class', false],
    ['/Class', true],
    ['/class/', false],
    ['/User/iframe/ABC', true],
    ['/user/iframe/ABC', false],
    ['/user/account/changepassword', true],
    ['/nowhere', false],
  ])('%s: %s', (path, miscased) => {
    expect(isMiscased(path, paths)).toBe(miscased)
  })
})
