import * as z from 'zod/mini'

/** 0 unknown, 1 male, 2 female. */
export const gender = z.int().check(z.minimum(0), z.maximum(2))

/**
 * A member as the site sees him or her. `money` is text with two decimals (yuan), `score` whole points,
 * times are unix seconds or null, `birthday` is `yyyy-mm-dd` or null; `avatar` is a path of the server.
 */
export const userInfo = z.object({
  id: z.int(),
  username: z.string(),
  nickname: z.string(),
  email: z.string(),
  mobile: z.string(),
  avatar: z.string(),
  gender,
  birthday: z.nullable(z.string()),
  money: z.string(),
  score: z.int(),
  last_login_time: z.nullable(z.int()),
  last_login_ip: z.string(),
  join_time: z.nullable(z.int()),
  motto: z.string(),
  token: z.string(),
  refresh_token: z.string(),
})
export type UserInfo = z.infer<typeof userInfo>

/** The member in the answer to a registration; the other fields come with the next `index/index`. */
export const registeredUserInfo = z.pick(userInfo, {
  id: true,
  username: true,
  mobile: true,
  email: true,
  nickname: true,
  join_time: true,
  last_login_ip: true,
  last_login_time: true,
  token: true,
  refresh_token: true,
})
export type RegisteredUserInfo = z.infer<typeof registeredUserInfo>
