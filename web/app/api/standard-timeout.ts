/** Milliseconds to wait for an answer. */
export const standardTimeout = 30_000
