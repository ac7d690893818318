import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choices, readSettings, writeSettings, type Settings } from './settings.ts'

const usual = readSettings(null)
const any = fc.record(
  Object.fromEntries(Object.entries(choices).map(([name, values]) => [name, fc.constantFrom(...values)])),
) as unknown as fc.Arbitrary<Settings>

describe('the reader’s choices', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(any, (settings) => {
        expect(readSettings(writeSettings(settings))).toEqual(settings)
      }),
    )
  })

  it('keep only what differs from the usual', () => {
    expect(writeSettings(usual)).toBe('{}')
    expect(writeSettings({ ...usual, pinyin: 'off' })).toBe('{"pinyin":"off"}')
  })

  it.each(['', '[]', 'null', '7', '{"pinyin":"maybe","size":9,"other":1}', '{'])(
    'are the usual ones where %s was kept',
    (text) => expect(readSettings(text)).toEqual(usual),
  )
})
