import * as z from 'zod/mini'
import { flag } from '#fields/input'
import { userInfo } from '#account/member'
import { rule } from './rule.ts'
import { get } from '#envelope/endpoint'

/** The feature of a site that shows nothing that says it is a sample. */
export const withoutSamplesFeature = 'without-samples'

const listOrText = z.union([z.string(), z.array(z.string())])

/** What may be uploaded: `maxSize` in bytes, the lists as `a,b` or as a list. */
export const uploadLimits = z.object({
  mode: z.string(),
  maxSize: z.int(),
  saveName: z.optional(z.string()),
  allowedSuffixes: listOrText,
  allowedMimeTypes: listOrText,
})
export type UploadLimits = z.infer<typeof uploadLimits>

/** The site's configuration; `features` names what a server offers beyond the contract. */
export const site = z.object({
  siteName: z.string(),
  /** What the school's seal carves in every language: its Chinese name. Beyond the contract. */
  sealName: z.optional(z.string()),
  recordNumber: z.string(),
  version: z.string(),
  cdnUrl: z.string(),
  /** What stands behind each address at the CDN, such as a signature. Newer servers of the contract's family send it. */
  cdnUrlParams: z.optional(z.string()),
  upload: uploadLimits,
  features: z.optional(z.array(z.string())),
})
export type Site = z.infer<typeof site>

export const indexQuery = z.object({ requiredLogin: flag })

/** `userInfo` of a guest is an empty list on the wire. */
export const indexData = z.object({
  site,
  openMemberCenter: z.boolean(),
  userInfo: z.union([userInfo, z.array(z.never())]),
  rules: z.array(rule),
  menus: z.array(rule),
})
export type IndexData = z.infer<typeof indexData>

export const indexIndex = get('/api/index/index', {
  who: 'all',
  summary: 'Site configuration, visitor and menus',
  query: indexQuery,
  data: indexData,
})
