import * as account from './endpoints-account.ts'
import * as session from './endpoints-session.ts'
import { createCaptcha, checkCaptcha } from './captcha.ts'
import { envelope, type PhpAnswer, success } from './php-answer.ts'
import type { PhpRequest } from './php-request.ts'
import type { State } from './state.ts'

export type Endpoint = (request: PhpRequest, state: State) => PhpAnswer | Promise<PhpAnswer>

const areas = {
  '': [
    { value: 1, label: '北京' },
    { value: 20, label: '天津' },
  ],
  '1': [{ value: 2, label: '北京市' }],
  '1,2': [
    { value: 3, label: '东城区' },
    { value: 4, label: '西城区' },
  ],
} as Record<string, { value: number; label: string }[]>

/**
 * By `controller/action` in lower case. Sms/send is absent, because it is a module that this server lacks.
 */
export const endpoints: Record<string, Endpoint> = {
  'index/index': session.index,
  'user/checkin': session.checkIn,
  'user/logout': session.logout,
  'common/refreshtoken': session.refreshToken,
  'ems/send': session.sendCode,
  'common/clickcaptcha': ({ query }, state) => {
    if (query.id === undefined) throw new Error('missing key')
    return success(createCaptcha(state, query.id))
  },
  'common/checkclickcaptcha': ({ body }, state) =>
    envelope(checkCaptcha(state, String(body.id), String(body.info), Boolean(body.unset)) ? 1 : 0, ''),
  'account/overview': account.overview,
  'account/profile': account.profile,
  'account/verification': account.verification,
  'account/changebind': account.changeBind,
  'account/changepassword': account.changePassword,
  'account/retrievepassword': account.retrievePassword,
  'account/balance': account.log('money'),
  'account/integral': account.log('score'),
  'ajax/upload': account.upload,
  'ajax/area': ({ query }) => success(areas[[query.province, query.city].filter(Boolean).join(',')] ?? []),
}
