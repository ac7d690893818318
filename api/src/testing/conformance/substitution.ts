import type { World } from './world.ts'

/** What replaces recorded values: a live token, a solved captcha, a mailed code. */
export interface Substitution {
  token?: string
  path?: string
  body?: object | string | Buffer
}
export type Arrange = (world: World) => Promise<Substitution>

export const day = 86_400
export const as =
  (username: string): Arrange =>
  async (world) => ({ token: await world.token(username) })
export const expired =
  (username: string): Arrange =>
  async (world) => {
    const token = await world.token(username)
    world.clock.pass(3 * day + 1)
    return { token }
  }
export const withCaptcha =
  (body: object, username?: string): Arrange =>
  async (world) => ({
    token: username && (await world.token(username)),
    body: { ...body, ...(await world.captcha()) },
  })
export const login = (username: string, password = 'User12345') =>
  withCaptcha({ tab: 'login', username, password, keep: false })
export const send = (email: string, event: string, username?: string): Arrange =>
  withCaptcha({ email, event, password: 'User12345' }, username)
