import { subjects } from '@shuyuan/contract/site/subjects'
import { z } from 'zod'

export const subject = z.enum(subjects)

/** The three stages of learning: 启蒙, 入门, 进阶. */
export const levels = ['first', 'basic', 'further'] as const
export const level = z.enum(levels)
export type Level = z.infer<typeof level>

/** Youngest and oldest age in years, both included. */
export const ages = z
  .tuple([z.int().min(0), z.int().max(99)])
  .refine(([from, to]) => from <= to, 'must be from the younger to the older')

/** The name of a thing in its address; it is never given to another thing later. */
export const slug = z.string().regex(/^[a-z0-9-]+$/, 'must be small letters, digits and -')

/** How the desk makes the name of an entry: so many of these signs. It is shown only where `shown`, or where it is wrong. */
export interface OwnName {
  signs: string
  count: number
  shown: boolean
}
/** Eight letters are enough for every entry of a school; without l and o, which look like digits. */
export const asOwnName: { ownName: OwnName } = {
  ownName: { signs: 'abcdefghijkmnpqrstuvwxyz', count: 8, shown: false },
}
/** The name of an entry of a list, by which other texts and rows of the database name it. */
export const ownName = slug.meta(asOwnName)

/** Two slugs: a lesson of a course, a chapter of a book, an article of an account. */
export const slugPair = z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'must be two names with / between')

/** A file below `media/`, as its address on the site. */
export const mediaFile = z
  .string()
  .regex(/^\/media\/[a-z0-9/_-]+\.[a-z0-9]+$/, 'must be a file below /media/ in small letters')

/** A file in `handouts/`, by its name. */
export const handoutFile = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9-]+)+$/, 'must be the name of a file in handouts/ in small letters')

/** Whether no name occurs more than once. */
export const noneTwice = (names: readonly string[]) => new Set(names).size === names.length

/** 1 Monday … 7 Sunday. */
export const weekdays = z.array(z.int().min(1).max(7)).min(1)
