import { type Arrange, as, login, send } from './substitution.ts'
import type { World } from './world.ts'

const newbie = { email: 'newbie@example.test' }

/** Preparations for the cases about the account, its codes and its ledger. */
export const accountSituations: Record<number, Arrange> = {
  161: async (world) => {
    await world.fillLedger('alice')
    return { token: await world.token('alice') }
  },
  162: as('alice'),
  164: as('alice'),
  165: as('alice'),
  166: as('alice'),
  168: as('alice'),
  169: as('alice'),
  170: as('alice'),
  172: async (world) => {
    await world.join('user')
    return { token: await world.token('alice') }
  },
  173: as('alice'),
  174: as('alice'),
  176: as('alice'),
  177: as('alice'),
  180: async (world) => {
    await world.fillLedger('alice')
    return { token: await world.token('alice') }
  },
  181: as('alice'),
  182: as('alice'),
  184: as('alice'),
  185: as('alice'),
  188: as('user'),
  189: as('user'),
  190: as('user'),
  192: as('user'),
  193: as('user'),
  194: as('user'),
  197: login('user'),
  200: as('user'),
  202: async () => ({}),
  206: send('alice@example.test', 'user_register'),
  208: send(newbie.email, 'user_register'),
  210: send(newbie.email, 'user_register'),
  212: async (world) => {
    const body = {
      tab: 'register',
      username: 'newbie',
      password: 'User12345',
      registerType: 'email',
      ...newbie,
    }
    return { body: { ...body, captcha: world.code() } }
  },
  214: async (world) => {
    await world.join('member1', { email: 'member1@example.test' })
    world.clock.pass(61)
    return send('another@example.test', 'user_register')(world)
  },
  216: as('member1'),
  217: as('alice'),
  221: send('member1@example.test', 'user_email_verify', 'member1'),
  222: as('member1'),
  225: send('alice@example.test', 'user_change_email', 'member1'),
  228: as('member1'),
  229: async (world) => ({
    token: await world.token('member1'),
    body: {
      type: 'email',
      captcha: 'zzz',
      email: 'newbie2@example.test',
      accountVerificationToken: await passToken(world),
    },
  }),
  230: async (world) => {
    const accountVerificationToken = await passToken(world)
    const token = await world.token('member1')
    const captcha = await mailed(world, 'newbie2@example.test', 'user_change_email', token)
    return {
      token,
      body: { type: 'email', captcha, email: 'newbie2@example.test', accountVerificationToken },
    }
  },
  233: send('nobody@example.test', 'user_retrieve_pwd'),
  240: async (world) => {
    const captcha = await mailed(world, 'newbie2@example.test', 'user_retrieve_pwd')
    return { body: { type: 'email', account: 'newbie2@example.test', captcha, password: 'User77777' } }
  },
  241: async (world) => {
    world.clock.pass(61)
    const token = await world.token('member1')
    const captcha = await mailed(world, 'newbie2@example.test', 'user_retrieve_pwd')
    const payload = { type: 'email', account: 'newbie2@example.test', captcha, password: 'User88888' }
    await world.app.inject({ method: 'POST', url: '/api/account/retrievePassword', payload })
    return { token }
  },
}

/** Has a code mailed and returns it. */
async function mailed(world: World, email: string, event: string, token = ''): Promise<string> {
  await world.app.inject({
    method: 'POST',
    url: '/api/ems/send',
    headers: { 'ba-user-token': token },
    payload: { email, event, password: 'User12345', ...(await world.captcha()) },
  })
  return world.code()
}

async function passToken(world: World): Promise<string> {
  world.clock.pass(61)
  const token = await world.token('member1')
  const captcha = await mailed(world, 'member1@example.test', 'user_email_verify', token)
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/account/verification',
    headers: { 'ba-user-token': token },
    payload: { type: 'email', captcha },
  })
  return answer.json<{ data: { accountVerificationToken: string } }>().data.accountVerificationToken
}
