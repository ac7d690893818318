/** 0 or 1. Booleans of the engines are not used, so that both store and compare the same. */
export type Bit = 0 | 1
/** Seconds since 1970. */
export type Seconds = number
