import type { Language } from '@shuyuan/contract/text/language'
import { describe, expect, it } from 'vitest'
import { createTexts } from '#app/i18n/texts.ts'
import { faultText } from './fault-words.ts'

async function textsIn(language: Language) {
  const texts = createTexts(language)
  await texts.load(['file-form'])
  return texts.of('file-form')
}

describe.each<Language>(['zh-cn', 'en'])('the words of faults in %s', (language) => {
  it.each<[string, string, Record<string, string>?]>([
    ['must not come before enrolFrom', 'rangeOrder'],
    ['must come after from', 'lessonOrder'],
    ['must not come after ends', 'lateSignUp'],
    ['must be a fee in yuan, such as 600.00, or “free”, or “to be agreed”', 'fee'],
    ['must be a sum in yuan, such as 50.00', 'yuan'],
    ['Invalid email address', 'email'],
    ['“仁” comes twice', 'twice'],
    ['content.classHeld 节气 草木 12月6日', 'classHeld', { class: '节气 草木', day: '12月6日' }],
    ['take 40 minutes, a lesson has 50', 'minutes', { minutes: '40', promised: '50' }],
  ])('has them for “%s”', async (reason, key, values) => {
    const t = await textsIn(language)
    expect(faultText({ field: 'some', reason }, t)).toBe(t(`fault.${key}`, values))
  })

  it('calls a fault one of YAML only where the file cannot be read', async () => {
    const [t, reason] = [await textsIn(language), 'Something else']
    expect(faultText({ field: '', reason }, t)).toBe(t('fault.other', { reason }))
    expect(faultText({ field: 'contact.email', reason }, t)).toBe(t('fault.otherOfField', { reason }))
  })
})
