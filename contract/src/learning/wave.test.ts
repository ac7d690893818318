import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWave, sampleRate, writeWave } from '#learning/wave'

/** So many seconds of a tone. */
const tone = (seconds: number, size: number) =>
  Float32Array.from({ length: seconds * sampleRate }, (_, index) => size * Math.sin(index / 8))

describe('a sound as it travels', () => {
  it('has its length, and the seconds in which somebody is heard', () => {
    expect(readWave(writeWave(tone(2, 0.3)))).toEqual({ seconds: 2, loud: 2 })
    expect(readWave(writeWave(tone(3, 0.003)))).toEqual({ seconds: 3, loud: 0 })
    const half = new Float32Array([...tone(1, 0.5), ...tone(1, 0)])
    expect(readWave(writeWave(half))).toEqual({ seconds: 2, loud: 1 })
  })

  it('takes samples beyond the range', () => {
    expect(readWave(writeWave(new Float32Array([2, -2, NaN, 0])))?.loud).toBe(0.1)
  })

  it('is no other file, nor a part of one', () => {
    const whole = writeWave(tone(1, 0.5))
    expect(readWave(whole.subarray(0, 1000))).toBeNull()
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => readWave(bytes) === null))
  })
})
