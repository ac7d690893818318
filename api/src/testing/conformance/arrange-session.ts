import { writeConfig } from '#features/config/service.ts'
import { multipart } from './multipart.ts'
import { type Arrange, as, day, expired, login } from './substitution.ts'

/** Preparations for the cases about sessions, captchas, login and permissions. */
export const sessionSituations: Record<number, Arrange> = {
  16: as('alice'),
  17: as('alice'),
  20: async (world) => ({
    path: `/api/index/index?requiredLogin=1&ba_user_token=${await world.token('alice')}`,
  }),
  21: async (world) => ({
    path: `/api/index/index?requiredLogin=1&ba-user-token=${await world.token('alice')}`,
  }),
  26: expired('alice'),
  28: expired('alice'),
  32: async (world) => {
    await world.join('limited', { rules: '2,3' })
    return { token: await world.token('limited') }
  },
  36: async (world) => {
    await world.join('norules', { rules: '' })
    return { token: await world.token('norules') }
  },
  37: as('alice'),
  56: async (world) => ({ body: { id: 'demo-1', info: await world.solve('demo-1'), unset: false } }),
  57: async (world) => {
    await world.solve('demo-1')
    return {}
  },
  60: async (world) => {
    const info = await world.solve('demo-1')
    return { body: { id: 'demo-1', info: info.replace(/-.*?;/, ';'), unset: false } }
  },
  61: async (world) => ({ body: { id: 'demo-1', info: await world.solve('demo-1', 2), unset: true } }),
  65: async (world) => {
    const { token, refreshToken } = await world.session('alice')
    return { token, body: { refreshToken } }
  },
  66: async (world) => {
    const { token, refreshToken } = await world.session('alice')
    await world.app.inject({
      method: 'POST',
      url: '/api/common/refreshToken',
      headers: { 'ba-user-token': token },
      payload: { refreshToken },
    })
    return { token }
  },
  70: expired('alice'),
  72: async (world) => {
    const { token, refreshToken } = await world.session('alice')
    await world.app.inject({
      method: 'POST',
      url: '/api/common/refreshToken',
      headers: { 'ba-user-token': token },
      payload: { refreshToken },
    })
    return { token, body: { refreshToken } }
  },
  73: async (world) => {
    const { token, refreshToken } = await world.session('alice')
    world.clock.pass(30 * day + 1)
    return { token, body: { refreshToken } }
  },
  74: as('alice'),
  80: as('alice'),
  81: as('alice'),
  85: async (world) => {
    const { captchaId, captchaInfo } = await world.captcha()
    const form = { tab: 'login', username: 'alice', password: 'User12345', keep: '1', captchaId, captchaInfo }
    return { body: new URLSearchParams(form).toString() }
  },
  89: async (world) => {
    const proof = await world.captcha()
    return {
      body: multipart({ tab: 'login', username: 'alice', password: 'User12345', keep: 'false', ...proof }),
    }
  },
  93: login('alice@example.test'),
  97: login('alice', 'wrong-pass'),
  101: login('nobody1'),
  105: login(''),
  109: async (world) => {
    const { captchaId } = await world.captcha()
    return {
      body: {
        tab: 'login',
        username: 'alice',
        password: 'User12345',
        keep: false,
        captchaId,
        captchaInfo: '1,1-2,2;350;200',
      },
    }
  },
  126: as('alice'),
  128: async (world) => {
    const token = await world.token('alice')
    await world.app.inject({ method: 'POST', url: '/api/user/logout', headers: { 'ba-user-token': token } })
    return { token }
  },
  153: async (world) => {
    await world.join('user')
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { body } = await login('user', 'wrong-pass')(world)
      await world.app.inject({ method: 'POST', url: '/api/user/checkIn', payload: body })
    }
    return login('user')(world)
  },
  154: async (world) => {
    await writeConfig(world.deps.db, 'user_login_captcha', false)
    return {}
  },
  156: async (world) => {
    await writeConfig(world.deps.db, 'open_member_center', false)
    return {}
  },
  158: as('alice'),
}
