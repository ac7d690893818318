import * as z from 'zod/mini'
import { requiredText, wholeNumber } from '#fields/input'

/** What a teacher may give a class, besides what the site's setting for uploads allows. */
export const classFileEndings = [
  'pdf',
  'pptx',
  'docx',
  'xlsx',
  'jpg',
  'jpeg',
  'png',
  'webp',
  'mp3',
  'm4a',
  'wav',
  'mp4',
] as const

/** Seconds for which the address of a file works. */
export const classFileLifetime = 3600

/** A file of a class as a family sees it. */
export const classFile = z.object({
  id: z.int(),
  /** Names the lesson that it belongs to; '' for the whole term. */
  lesson: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  isSound: z.boolean(),
  /** Where it can be fetched, for an hour. */
  url: z.string(),
  /** When it was given, unix seconds. */
  time: z.int(),
})
export type ClassFile = z.infer<typeof classFile>

const id = wholeNumber(0, 0, 2_147_483_647)
/** `place`: the id of the sign-up for which the address was made; 0 for staff. */
export const classFileQuery = z.object({
  id,
  place: id,
  until: wholeNumber(0, 0, 99_999_999_999),
  key: requiredText('input.invalid', 100),
})
