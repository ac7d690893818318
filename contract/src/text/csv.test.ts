import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('quotes what needs it and disarms formulas', () => {
  const rows = [
    ['n', 'a', 'b'],
    [1, 'a,b', 'say "hi"'],
    [-2, null, '=1+1'],
    [0, 'two\nlines', '-3'],
    [0, '\u200B=1+1', '\u0001=1+1'],
  ]
  expect(csvOf(rows)).toBe(
    '\uFEFFn,a,b\r\n1,"a,b","say ""hi"""\r\n-2,,\'=1+1\r\n0,"two\nlines",\'-3\r\n0,\'\u200B=1+1,\'\u0001=1+1\r\n',
  )
})
