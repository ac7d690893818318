import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hrefOf, linkFault } from './link.ts'

describe('addresses in content', () => {
  it.each([
    '/',
    '/guoxue',
    '/guoxue#shelf',
    '#term',
    'https://ctext.org/zhs',
    'mailto:a@example.com',
    'tel:+86-10',
  ])('may be %s', (href) => expect(linkFault(href)).toBeUndefined())

  it.each([
    '//evil.com',
    '/\\evil.com',
    '\\/evil.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://plain.example',
    'https://name:word@evil.com',
    'https://',
    'guoxue',
    '',
  ])('may not be %s', (href) => expect(linkFault(href)).toBeTypeOf('string'))

  it('stay on this site or lead through the leaving page, whatever is written', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const href of [text, `/${text}`, `https://${text}`]) {
          if (linkFault(href) || /^(mailto|tel):/.test(href)) continue
          expect(new URL(hrefOf(href), 'https://school.test/page').origin).toBe('https://school.test')
        }
      }),
    )
  })
})
