import { describe, expect, it } from 'vitest'
import { DangerousProtocolError, ExternalNavigationError, targetOf } from '#app/routing/addresses/go.ts'

const origin = 'https://site.test'

describe('targetOf', () => {
  it.each([
    ['/guoxue?a=1#b', '/guoxue?a=1#b'],
    ['https://site.test/class', '/class'],
    ['guoxue', '/guoxue'],
    ['/.//other.test', '/other.test'],
    ['https://site.test//other.test/a?b', '/other.test/a?b'],
  ])('takes %s for a path of the site', (target, path) => {
    expect(targetOf(target, origin)).toEqual({ path })
  })

  it.each(['https://other.test/a', '//other.test', '/\\other.test', 'http://site.test/', 'mailto:a@b.test'])(
    'leaves for %s only with leave',
    (target) => {
      expect(() => targetOf(target, origin)).toThrow(ExternalNavigationError)
      expect(targetOf(target, origin, true)).toHaveProperty('url')
    },
  )

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://site.test/x',
    'http://[',
  ])('never goes to %s', (target) => {
    expect(() => targetOf(target, origin)).toThrow(DangerousProtocolError)
    expect(() => targetOf(target, origin, true)).toThrow(DangerousProtocolError)
  })
})
