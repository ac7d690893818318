import { expect, test } from 'vitest'
import { invoiceForm, isTaxNumber } from './invoice.ts'

/** A made-up body with its check sign, reckoned by hand from the weights that GB 32100-2015 prints. */
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY'
function checked(body: string): string {
  const sum = weights.reduce((all, weight, place) => all + weight * signs.indexOf(body[place] ?? ''), 0)
  return body + signs[(31 - (sum % 31)) % 31]
}
const company = checked('91110000MA0000000')

test('a credit code is one with its check sign alone', () => {
  for (const body of ['91110000MA0000000', '12310000ABCDEFGH1', '52440300MJL000012', '11100000000000000'])
    expect(isTaxNumber(checked(body)), body).toBe(true)
  for (const last of signs) expect(isTaxNumber(company.slice(0, 17) + last), last).toBe(company[17] === last)
  // A typing mistake anywhere, two signs that changed places, letters that none has.
  for (let place = 0; place < 17; place += 1) {
    const other = signs[(signs.indexOf(company[place] ?? '') + 1) % 31] ?? ''
    expect(isTaxNumber(company.slice(0, place) + other + company.slice(place + 1)), `${place}`).toBe(false)
  }
  for (const letter of 'IOSVZ') expect(isTaxNumber(`9111000${letter}MA0000000X`), letter).toBe(false)
})

test('numbers of before the credit code, and those of traders, are never refused', () => {
  for (const old of [
    '110108123456789',
    '11010812345678X',
    '110105194912310',
    '11010519491231002X',
    '11010519491231002X01',
  ])
    expect(isTaxNumber(old), old).toBe(true)
  for (const none of ['', '12345', '1101081234567890', company.toLowerCase(), ` ${company}`])
    expect(isTaxNumber(none), none).toBe(false)
})

test('it is read as people type it; a person needs none', () => {
  const wrong = (typed: object) =>
    invoiceForm
      .safeParse({ kind: 'company', title: '某某公司', taxNumber: '', email: '', ...typed })
      .error?.issues.map(({ path, message }) => [path[0], message])
  expect(
    wrong({ taxNumber: ` ${company.slice(0, 6).toLowerCase()} ${company.slice(6).toLowerCase()}` }),
  ).toBeUndefined()
  expect(wrong({})).toEqual([['taxNumber', 'registration.required']])
  expect(wrong({ taxNumber: '1' })).toEqual([['taxNumber', 'input.invalid']])
  expect(wrong({ kind: 'person' })).toBeUndefined()
  expect(wrong({ kind: 'person', title: ' ', email: 'x' })).toEqual([
    ['title', 'registration.required'],
    ['email', 'account.email.pattern'],
  ])
})
