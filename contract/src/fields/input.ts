import * as z from 'zod/mini'
import { cleanCode } from './clean.ts'

/**
 * The types of a form field: JSON clients send numbers and booleans, form and multipart clients send them as text.
 * Objects and lists are refused.
 */
const scalar = z.optional(z.nullable(z.union([z.string(), z.number(), z.boolean()])))

/** U+0000 is refused, because PostgreSQL cannot store it in text. */
export const withoutNul = z.refine<string>((value) => !value.includes('\u0000'), 'input.invalid')

/**
 * Control characters except tab and line feed, because a terminal would execute them, characters that change the
 * direction of text, because they could make it look like another text, and marks of no width that change nothing.
 */
const unseen =
  /(?![\t\n])\p{Cc}|[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C\uFEFF\u200B\u2060-\u2064\u00AD]/gu

/** Text as it is stored: without invisible characters that have an effect. */
export function seenText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(unseen, (sign) => (sign.codePointAt(0) === 0 ? sign : ''))
}

/** Text as typed, cleaned by `seenText` and trimmed; `''` when absent, at most `max` code units. */
export function text(max = 255) {
  return z.pipe(
    z.pipe(
      scalar,
      z.transform((value) => (value === null || value === undefined ? '' : seenText(String(value)).trim())),
    ),
    z.string().check(z.maxLength(max, 'input.tooLong'), withoutNul),
  )
}

/** Text that must not be empty; `message` is the key of the visitor's message. */
export function requiredText(message: string, max = 255) {
  return z.pipe(text(max), z.string().check(z.minLength(1, message)))
}

/** Text as typed, brought into one form by a function of `clean.ts`; `''` when absent. */
export function cleanText(clean: (typed: string) => string, max = 255) {
  return z.pipe(text(max), z.transform(clean))
}

/** A code that must not be empty, without blanks and dashes. */
export const requiredCode = z.pipe(
  cleanText(cleanCode, 60),
  z.string().check(z.minLength(1, 'code.required'), z.maxLength(20, 'input.tooLong')),
)

/** `true` for 1, true and any text but '', '0' and 'false' (form clients send booleans as text). */
export const flag = z.pipe(
  scalar,
  z.transform((value) => {
    if (typeof value !== 'string') return Boolean(value)
    return !['', '0', 'false'].includes(value.trim().toLowerCase())
  }),
)

/** A whole number from a query, `fallback` where it is absent, not a number or below `min`; capped at `max`. */
export function wholeNumber(fallback: number, min: number, max: number) {
  return z.pipe(
    scalar,
    z.transform((value) => {
      const number = Math.trunc(Number(value))
      if (!Number.isFinite(number) || value === '' || value === null || number < min) return fallback
      return Math.min(number, max)
    }),
  )
}
