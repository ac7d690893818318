/** What `code` says. The HTTP status of every envelope is 200, whatever the code. */
export const code = {
  success: 1,
  failure: 0,
  /** The login state wants another page: `data.type` says which. */
  loginState: 303,
  forbidden: 401,
  /** The access token is known and expired. */
  expired: 409,
} as const

export const needLogin = { type: 'need login' } as const
export const loggedIn = { type: 'logged in' } as const
