import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actionOf } from './keys.ts'
import { timeText } from '#app/parts/listening/time-text.ts'

describe('timeText', () => {
  it.each([
    [0, '0:00'],
    [9.9, '0:09'],
    [61, '1:01'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [36_061, '10:01:01'],
    [Number.NaN, '0:00'],
    [Number.POSITIVE_INFINITY, '0:00'],
    [-3, '0:00'],
  ])('%d is %s', (seconds, text) => expect(timeText(seconds)).toBe(text))

  it('reads back as the whole seconds it was made of', () => {
    fc.assert(
      fc.property(fc.nat(360_000), (seconds) => {
        const parts = timeText(seconds).split(':').map(Number)
        expect(parts.reduce((sum, part) => sum * 60 + part, 0)).toBe(seconds)
      }),
    )
  })
})

describe('keys of the player', () => {
  const press = (key: string, held = {}) => ({ key, altKey: false, ctrlKey: false, metaKey: false, ...held })

  it('play, seek and change the volume', () => {
    expect([' ', 'K', 'j', 'ArrowRight', 'ArrowUp', 'm'].map((key) => actionOf(press(key), 'DIV'))).toEqual([
      'toggle',
      'toggle',
      'back',
      'forward',
      'louder',
      'mute',
    ])
  })

  it('leave alone what the control below them, or the browser, does with them', () => {
    expect(actionOf(press('ArrowRight'), 'INPUT')).toBeUndefined()
    expect(actionOf(press(' '), 'INPUT')).toBe('toggle')
    expect(actionOf(press(' '), 'BUTTON')).toBeUndefined()
    expect(actionOf(press('l'), 'SELECT')).toBeUndefined()
    expect(actionOf(press('l', { ctrlKey: true }), 'DIV')).toBeUndefined()
    expect(actionOf(press('x'), 'DIV')).toBeUndefined()
    expect(actionOf(press('constructor'), 'DIV')).toBeUndefined()
  })
})
