import sharp from 'sharp'
import { writeConfig } from '#features/config/service.ts'
import { multipart } from './multipart.ts'
import type { World } from './world.ts'

/** What a case sends in place of what was recorded: a live token, a solved captcha, a code that was mailed. */
export interface Substitution {
  token?: string
  path?: string
  body?: object | string | Buffer
}
type Arrange = (world: World) => Promise<Substitution>

const day = 86_400
const as =
  (username: string): Arrange =>
  async (world) => ({ token: await world.token(username) })
const expired =
  (username: string): Arrange =>
  async (world) => {
    const token = await world.token(username)
    world.clock.pass(3 * day + 1)
    return { token }
  }
const withCaptcha =
  (body: object, username?: string): Arrange =>
  async (world) => ({
    token: username && (await world.token(username)),
    body: { ...body, ...(await world.captcha()) },
  })
const login = (username: string, password = 'User12345') =>
  withCaptcha({ tab: 'login', username, password, keep: false })
const send = (email: string, event: string, username?: string): Arrange =>
  withCaptcha({ email, event, password: 'User12345' }, username)

/** Has a code mailed and answers it. */
async function mailed(world: World, email: string, event: string, token = ''): Promise<string> {
  await world.app.inject({
    method: 'POST',
    url: '/api/ems/send',
    headers: { 'ba-user-token': token },
    payload: { email, event, password: 'User12345', ...(await world.captcha()) },
  })
  return world.code()
}

const picture = (size: number) =>
  sharp(Buffer.alloc(size * size * 3, 200), { raw: { width: size, height: size, channels: 3 } })
    .png()
    .toBuffer()

/** A picture that weighs so many MiB: what follows its end is no part of it. */
const heavyPicture = async (mebibytes: number) =>
  Buffer.concat([await picture(2), Buffer.alloc(mebibytes * 1024 * 1024)])

const upload =
  (
    name: string,
    content: () => Promise<Buffer>,
    fields: Record<string, string> = {},
    field = 'file',
  ): Arrange =>
  async (world) => ({
    token: await world.token('alice'),
    body: multipart(fields, { field, name, content: await content() }),
  })

const newbie = { email: 'newbie@example.test' }

/** The situation of each recorded case that needs one. */
export const situations: Record<number, Arrange> = {
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
  246: async () => ({ body: multipart({}, { name: 'a.png', content: await picture(2) }) }),
  248: async (world) => {
    const again = upload('头像1.png', () => picture(2), { topic: 'avatar' })
    const { token = '', body } = await again(world)
    const headers = { 'ba-user-token': token, 'content-type': 'multipart/form-data; boundary=----rec' }
    await world.app.inject({ method: 'POST', url: '/api/ajax/upload', headers, payload: body })
    return again(world)
  },
  249: upload('b.png', () => picture(3)),
  250: async (world) => {
    const { url } = await world.deps.db
      .selectFrom('attachment')
      .select('url')
      .where('topic', '=', 'avatar')
      .executeTakeFirstOrThrow()
    return { path: encodeURI(url) }
  },
  252: upload('a.php', async () => Buffer.from('<?php echo 1;')),
  253: upload('a.png', async () => Buffer.from('this is no picture')),
  254: upload('a.png', () => heavyPicture(11)),
  256: upload('a.png', () => heavyPicture(21)),
  257: upload('a.png', () => heavyPicture(26)),
  258: async (world) => ({ token: await world.token('alice'), body: multipart({}) }),
  260: upload('c.png', () => picture(4), { driver: 'nope' }),
  261: upload('a.png', () => picture(2), {}, 'picture'),
  264: async (world) => {
    const options = async (query: string) =>
      (await world.app.inject(`/api/ajax/area${query}`)).json<{ data: { value: number }[] }>().data[0]?.value
    const province = await options('')
    return { path: `/api/ajax/area?province=${province}&city=${await options(`?province=${province}`)}` }
  },
  269: async (world) => {
    await addMenus(world)
    return {}
  },
  272: as('alice'),
  273: async (world) => {
    await world.deps.db.updateTable('user_group').set({ rules: '' }).execute()
    return { token: await world.token('alice') }
  },
  274: async (world) => {
    const token = await world.token('alice')
    await world.deps.db
      .updateTable('user')
      .set({ status: 'disable' })
      .where('username', '=', 'alice')
      .execute()
    return { token }
  },
  276: async (world) => {
    const token = await world.token('alice')
    await world.deps.db.deleteFrom('user').where('username', '=', 'alice').execute()
    return { token }
  },
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

/** The menus of the recording: a navigation with a child, a link, a button for everybody; more for members. */
async function addMenus({ deps }: World) {
  const rule = {
    title: 'title',
    title_en: '',
    icon: 'fa fa-globe',
    menu_type: 'tab',
    url: '',
    component: '',
    extend: 'none',
    remark: '',
    weigh: 90,
    status: 1,
    no_login_valid: 1,
    create_time: 0,
    update_time: 0,
  } as const
  const insert = (row: {
    pid: number
    type: 'nav' | 'button' | 'nav_user_menu'
    name: string
    no_login_valid?: 0 | 1
    weigh?: number
    menu_type?: 'tab' | 'link' | 'iframe'
    url?: string
  }) =>
    deps.db
      .insertInto('user_rule')
      .values({ ...rule, path: row.name, ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
  const { id } = await insert({ pid: 0, type: 'nav', name: 'pubnav' })
  await insert({ pid: id, type: 'nav', name: 'pubnav/child', weigh: 80 })
  await insert({
    pid: 0,
    type: 'nav',
    name: 'extlink',
    menu_type: 'link',
    url: 'https://example.test/ext',
    weigh: 70,
  })
  await insert({ pid: 0, type: 'button', name: 'pubnav/like', weigh: 60 })
  await insert({ pid: 0, type: 'nav_user_menu', name: 'orders', no_login_valid: 0 })
  await insert({ pid: 0, type: 'nav', name: 'inner', no_login_valid: 0 })
  const { id: overview } = await deps.db
    .selectFrom('user_rule')
    .select('id')
    .where('name', '=', 'account/overview')
    .executeTakeFirstOrThrow()
  await insert({ pid: overview, type: 'button', name: 'account/overview/export', no_login_valid: 0 })
}
