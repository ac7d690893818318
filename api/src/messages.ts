import type { Language } from '@shuyuan/contract/language'
import accountEn from '#features/account/en.json' with { type: 'json' }
import accountZh from '#features/account/zh-cn.json' with { type: 'json' }
import captchaEn from '#features/captcha/en.json' with { type: 'json' }
import captchaZh from '#features/captcha/zh-cn.json' with { type: 'json' }
import checkInEn from '#features/check-in/en.json' with { type: 'json' }
import checkInZh from '#features/check-in/zh-cn.json' with { type: 'json' }
import claimEn from '#features/claim/en.json' with { type: 'json' }
import claimZh from '#features/claim/zh-cn.json' with { type: 'json' }
import codeEn from '#features/code/en.json' with { type: 'json' }
import codeZh from '#features/code/zh-cn.json' with { type: 'json' }
import contactEn from '#features/contact/en.json' with { type: 'json' }
import contactZh from '#features/contact/zh-cn.json' with { type: 'json' }
import courseEn from '#features/course/en.json' with { type: 'json' }
import courseZh from '#features/course/zh-cn.json' with { type: 'json' }
import distributionEn from '#features/distribution/en.json' with { type: 'json' }
import distributionZh from '#features/distribution/zh-cn.json' with { type: 'json' }
import habitEn from '#features/habit/en.json' with { type: 'json' }
import habitZh from '#features/habit/zh-cn.json' with { type: 'json' }
import ledgerEn from '#features/ledger/en.json' with { type: 'json' }
import ledgerZh from '#features/ledger/zh-cn.json' with { type: 'json' }
import liveCodeEn from '#features/live-code/en.json' with { type: 'json' }
import liveCodeZh from '#features/live-code/zh-cn.json' with { type: 'json' }
import passwordEn from '#features/password/en.json' with { type: 'json' }
import passwordZh from '#features/password/zh-cn.json' with { type: 'json' }
import privacyEn from '#features/privacy/en.json' with { type: 'json' }
import privacyZh from '#features/privacy/zh-cn.json' with { type: 'json' }
import questionEn from '#features/question/en.json' with { type: 'json' }
import questionZh from '#features/question/zh-cn.json' with { type: 'json' }
import registrationEn from '#features/registration/en.json' with { type: 'json' }
import registrationZh from '#features/registration/zh-cn.json' with { type: 'json' }
import questionSetEn from '#features/question-set/en.json' with { type: 'json' }
import questionSetZh from '#features/question-set/zh-cn.json' with { type: 'json' }
import sessionEn from '#features/session/en.json' with { type: 'json' }
import sessionZh from '#features/session/zh-cn.json' with { type: 'json' }
import uploadEn from '#features/upload/en.json' with { type: 'json' }
import uploadZh from '#features/upload/zh-cn.json' with { type: 'json' }
import serverEn from '#plugins/texts/en.json' with { type: 'json' }
import serverZh from '#plugins/texts/zh-cn.json' with { type: 'json' }

/** Every text that the API answers with, by feature; a key is `feature.name`. */
export const messages: Record<Language, Record<string, unknown>> = {
  'zh-cn': {
    ...serverZh,
    account: accountZh,
    captcha: captchaZh,
    'check-in': checkInZh,
    claim: claimZh,
    code: codeZh,
    contact: contactZh,
    course: courseZh,
    distribution: distributionZh,
    habit: habitZh,
    ledger: ledgerZh,
    'live-code': liveCodeZh,
    password: passwordZh,
    privacy: privacyZh,
    question: questionZh,
    registration: registrationZh,
    'question-set': questionSetZh,
    session: sessionZh,
    upload: uploadZh,
  },
  en: {
    ...serverEn,
    account: accountEn,
    captcha: captchaEn,
    'check-in': checkInEn,
    claim: claimEn,
    code: codeEn,
    contact: contactEn,
    course: courseEn,
    distribution: distributionEn,
    habit: habitEn,
    ledger: ledgerEn,
    'live-code': liveCodeEn,
    password: passwordEn,
    privacy: privacyEn,
    question: questionEn,
    registration: registrationEn,
    'question-set': questionSetEn,
    session: sessionEn,
    upload: uploadEn,
  },
}
