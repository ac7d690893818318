import { describe, expect, it } from 'vitest'
import { chapter } from '#kinds/book'

const both = (text: string) => ({ 'zh-cn': text, en: text })

/** A chapter of two lines with these times in its recording. */
function faults(times: (number | undefined)[], audio?: string) {
  const lines = times.map((at) => ({
    s: '学而。',
    t: '學而。',
    p: 'xué ér',
    ...(at !== undefined && { at }),
  }))
  const source = {
    title: { s: '学而', t: '學而', en: 'Xue Er' },
    pinyin: 'Xué Ér',
    about: both('about'),
    ...(audio && { audio }),
    passages: [{ lines, meaning: both('meaning') }],
  }
  return chapter.safeParse(source).error?.issues.map(({ message }) => message) ?? []
}

describe('the times of a recording', () => {
  it('are one for each line, each later than the one before', () => {
    expect(faults([0, 2.5], '/media/a.mp3')).toEqual([])
    expect(faults([undefined, undefined])).toEqual([])
  })

  it('say what does not fit', () => {
    expect(faults([0, undefined], '/media/a.mp3')).toEqual(['“学而。” has no time in the recording'])
    expect(faults([3, 3], '/media/a.mp3')).toEqual([
      '“学而。” begins at 3 s, not after the line before (3 s)',
    ])
    expect(faults([0, 2])).toHaveLength(2)
  })
})
