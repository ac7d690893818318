import type { Distortion } from './distort.ts'

/** A range of lengths in pixels. */
export type Range = readonly [low: number, high: number]

/** How a click captcha is drawn: what bends the signs, and what stands beside and beneath them. */
export type Look = {
  /** Bends the signs. */
  signs: Distortion
  /** Longer side of a sign before it is bent. */
  signSize: Range
  /** Line width of a sign drawn as lines, and the width of the contrasting rim round every sign. */
  pen: Range
  rim: number
  copies: number
  copy: Distortion
  copySize: Range
  /** Loose strokes beneath each sign. */
  beneath: number
  /** Loose strokes anywhere: strong ones, and pale ones in the background. */
  loose: number
  pale: number
  /** Soft discs of colour in the background. */
  discs: number
}

/**
 * The look for visitors. A program that compares the picture with upright outlines finds the crossed-out copies,
 * because they fit the outline better than the bent sign over its loose strokes; a person sees which one is crossed
 * out. The rim, light round dark or dark round light, keeps a sign readable on any ground and makes its average
 * brightness that of the ground. `solver.test.ts` checks what these numbers achieve.
 */
export const standardLook: Look = {
  signs: { turn: 36, shear: 0.27, stretch: 0.16, wave: 0.085, loosen: 0.03, sway: 4 },
  signSize: [48, 60],
  pen: [2.4, 3.4],
  rim: 1,
  copies: 2,
  copy: { turn: 6, shear: 0.04, stretch: 0.04, wave: 0.01, loosen: 0.01, sway: 0 },
  copySize: [46, 54],
  beneath: 5,
  loose: 10,
  pale: 20,
  discs: 10,
}
