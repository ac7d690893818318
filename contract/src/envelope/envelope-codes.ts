/** Values of an envelope's `code`. The HTTP status is always 200. */
export const code = {
  success: 1,
  failure: 0,
  /** The page needs another login state: `data.type` says which. */
  loginState: 303,
  forbidden: 401,
  /** The access token is known and expired. */
  expired: 409,
} as const

export const needLogin = { type: 'need login' } as const
export const loggedIn = { type: 'logged in' } as const
