import { describe, expect, it } from 'vitest'
import { loginPath, loginReason, returnPath } from '#app/routing/addresses/return-path.ts'

describe('the way back from the login page', () => {
  it('is the page one came from', () => {
    const url = new URL(
      loginPath('https://site.test/user/account/balance?page=2#x', 'expired'),
      'http://site.test',
    )
    expect(url.pathname).toBe('/user/login')
    expect(returnPath(url.searchParams, '/user')).toBe('/user/account/balance?page=2#x')
    expect(loginReason(url.searchParams)).toBe('expired')
  })

  it.each([
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    'http://[',
    '',
    '/user/login?to=/x',
  ])('is never %s', (to) => {
    expect(returnPath(new URLSearchParams({ to }), '/user')).toBe('/user')
  })

  it('is taken as a path, whatever tricks are in it', () => {
    expect(returnPath(new URLSearchParams({ to: '/a/../b' }), '/user')).toBe('/b')
    expect(returnPath(new URLSearchParams({ to: '/\t/evil.test' }), '/user')).toBe('/user')
    // Two slashes in front of a path name another host, once the rest of the address is gone.
    for (const to of [
      '/.//evil.test',
      '/..//evil.test/x',
      '/a/../..//evil.test',
      'http://site.invalid//evil.test',
      '///evil.test',
    ]) {
      expect(returnPath(new URLSearchParams({ to }), '/user')).not.toMatch(/^[/\\]{2}/)
    }
    expect(loginReason(new URLSearchParams({ why: 'other' }))).toBeUndefined()
  })
})
