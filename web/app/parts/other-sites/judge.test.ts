import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeAddress, ruleFor, type HostRule } from '#app/parts/other-sites/judge.ts'

const origin = 'https://school.test'
const rules: HostRule[] = [
  { host: 'ctext.org', rule: 'allow', title: 'Chinese Text Project' },
  { host: 'example.org', rule: 'allow', title: 'Example' },
  { host: 'bad.example.org', rule: 'block', title: 'Bad' },
]
const judge = (address: string | null) => judgeAddress(address, origin, rules)
const kindOf = (address: string | null) => {
  const judgement = judge(address)
  return judgement.kind === 'refused' ? judgement.reason : judgement.kind
}

describe('an address', () => {
  it.each([
    [null, 'missing'],
    ['', 'missing'],
    ['  ', 'missing'],
    ['evil.com', 'unreadable'],
    ['http://', 'unreadable'],
    ['javascript:alert(1)', 'protocol'],
    ['JavaScript:alert(1)', 'protocol'],
    [' java\nscript:alert(1)', 'protocol'],
    ['data:text/html,<script>alert(1)</script>', 'protocol'],
    ['vbscript:x', 'protocol'],
    ['file:///etc/passwd', 'protocol'],
    ['blob:https://school.test/1', 'protocol'],
    ['weixin://dl/business', 'protocol'],
    ['https://school.test@evil.com/', 'credentials'],
    ['https://user:word@ctext.org/', 'credentials'],
    ['https://bad.example.org/', 'blocked'],
    ['https://deep.bad.example.org/', 'blocked'],
    ['https://bad.example.org./', 'blocked'],
    ['/guoxue', 'inside'],
    ['https://school.test/guoxue?x=1#y', 'inside'],
    ['/redirect?to=/', 'inside'],
    ['https://ctext.org/zhs', 'allowed'],
    ['https://www.example.org/', 'allowed'],
    ['https://CTEXT.org./', 'allowed'],
    ['https://ctext.org:8443/', 'unknown'],
    ['https://notctext.org/', 'unknown'],
    ['https://ctext.org.evil.com/', 'unknown'],
    ['//evil.com', 'unknown'],
    ['/\\evil.com', 'unknown'],
    ['\\\\evil.com', 'unknown'],
    ['/\t/evil.com', 'unknown'],
    ['https:evil.com', 'unknown'],
    ['http://school.test/', 'unknown'],
    ['https://school.test:444/', 'unknown'],
    ['http://127.0.0.1/', 'unknown'],
  ])('%j is %s', (address, kind) => expect(kindOf(address)).toBe(kind))

  it('shows letters of other scripts in their true spelling', () => {
    // The first letter is Cyrillic.
    expect(judge('https://сtext.org/')).toMatchObject({ kind: 'unknown', url: { host: 'xn--text-k6d.org' } })
  })

  it('counts the longest rule that covers a host', () => {
    expect(ruleFor(rules, 'x.bad.example.org')?.rule).toBe('block')
    expect(ruleFor(rules, 'badexample.org')).toBeUndefined()
  })

  const anything = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.webUrl({ validSchemes: ['javascript', 'data', 'ftp', 'http'] }),
    fc
      .tuple(
        fc.constantFrom('/', '//', '/\\', '\\', 'https://', 'https:\\\\', '\t//', 'javascript:'),
        fc.string(),
      )
      .map((parts) => parts.join('')),
  )

  it('is followed only over http(s), without credentials, and never as another site under our name', () => {
    fc.assert(
      fc.property(anything, (address) => {
        const judgement = judge(address)
        if (judgement.kind === 'refused') return
        const { url } = judgement
        expect(['http:', 'https:']).toContain(url.protocol)
        expect(url.username + url.password).toBe('')
        expect(url.origin === origin).toBe(judgement.kind === 'inside')
        // What is judged is what the browser opens.
        expect(new URL(url.href).href).toBe(url.href)
        if (judgement.kind === 'allowed') expect(ruleFor(rules, url.hostname)?.rule).toBe('allow')
      }),
      { numRuns: 2000 },
    )
  })

  it('of no other host is allowed, whatever surrounds an allowed name', () => {
    fc.assert(
      fc.property(fc.domain(), fc.constantFrom('ctext.org', 'example.org'), (domain, known) => {
        fc.pre(!domain.endsWith('ctext.org') && !domain.endsWith('example.org'))
        for (const host of [domain, `${known}.${domain}`, `${domain}-${known}`.slice(-60)]) {
          if (host.endsWith(`.${known}`)) continue
          expect(judge(`https://${host}/${known}`).kind).not.toBe('allowed')
        }
      }),
    )
  })
})
