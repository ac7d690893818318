import type { Language } from '@shuyuan/contract/text/language'
import { describe, expect, it } from 'vitest'
import { createTexts } from '#app/i18n/texts.ts'
import { faultText } from './fault-words.ts'

describe.each<Language>(['zh-cn', 'en'])('the words of faults in %s', (language) => {
  it.each([
    ['must not come before enrolFrom', 'rangeOrder'],
    ['must come after from', 'lessonOrder'],
    ['must not come after ends', 'lateSignUp'],
  ])('has them for “%s”', async (reason, key) => {
    const texts = createTexts(language)
    await texts.load(['file-form'])
    const t = texts.of('file-form')
    expect(faultText(reason, t)).toBe(t(`fault.${key}`))
  })
})
