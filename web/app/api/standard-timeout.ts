/** Milliseconds that an answer is waited for. */
export const standardTimeout = 30_000
