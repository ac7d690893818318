import { z } from 'zod'
import { linkFault } from '#fields/link'
import { dayMeant, relativeDay } from '#fields/relative-day'
import { mediaFile, noneTwice, ownName } from '#fields/school'
import { bilingual } from '#fields/text'

/** What a QR code encodes: a path of this site, or an address elsewhere. */
const target = z.string().superRefine((text, context) => {
  const fault = /^(mailto|tel):|^#/.test(text) ? 'must be a path of this site or https://' : linkFault(text)
  if (fault) context.addIssue({ code: 'custom', message: fault })
})

/** The school's own picture of a code, or a text that the site makes a QR code of. */
const shown = {
  image: mediaFile.optional(),
  text: target.optional(),
  /** Where it leads, in a few words. */
  label: bilingual,
}
const eitherOr = ({ image, text }: { image?: string | undefined; text?: string | undefined }) =>
  (image === undefined) !== (text === undefined)

const item = z
  .strictObject({
    /** The name under which its scans are counted; never given to another item later. */
    name: ownName,
    ...shown,
    /** The person who is reached by it. */
    who: z.strictObject({ name: bilingual, role: bilingual }).optional(),
    /** How often it is chosen, relative to the other items. */
    weight: z.int().min(1).max(1000).default(1),
    /** It is shown at most this often, because a chat group has a limit of members. */
    maxScans: z.int().min(1).max(1_000_000).optional(),
    /** The last day. */
    expiresOn: relativeDay.optional(),
    /** A distributor's referral code: the item is shown only to visitors whom he or she referred, before all others. */
    distributor: z
      .string()
      .regex(/^[0-9A-HJKMNP-TV-Z]{8}$/, 'must be a code of 8 characters')
      .optional(),
  })
  .refine(eitherOr, { path: ['text'], message: 'must be there, or image, but not both' })

/** `both/live-codes/<key>.yaml`: a code that stays in print while what it shows may change. Its page is `/qr?k=<key>`. */
export const liveCode = z.strictObject({
  title: bilingual,
  /** Its purpose, in a sentence. */
  purpose: bilingual,
  /** What to do after scanning. */
  next: bilingual.optional(),
  items: z
    .array(item)
    .min(1)
    .refine((items) => noneTwice(items.map(({ name }) => name)), 'has a name twice'),
  /** Shown while no item can be shown. */
  fallback: z
    .strictObject(shown)
    .refine(eitherOr, { path: ['text'], message: 'must be there, or image, but not both' })
    .optional(),
})
export type LiveCodeSource = z.infer<typeof liveCode>
export type LiveCodeShown = NonNullable<LiveCodeSource['fallback']>
/** An item with its last day as `yyyy-mm-dd`; '' means no limit. */
export type LiveCodeItem = Omit<LiveCodeSource['items'][number], 'expiresOn'> & { expiresOn: string }
export type LiveCode = Omit<LiveCodeSource, 'items'> & { key: string; items: LiveCodeItem[] }

/** The key of the code at `/qr` without `?k=`. */
export const schoolCode = 'school'

export function datedLiveCode(key: string, source: LiveCodeSource, firstDay: string): LiveCode {
  const items = source.items.map(({ expiresOn, ...item }) => ({
    ...item,
    expiresOn: expiresOn === undefined ? '' : dayMeant(expiresOn, firstDay),
  }))
  return { ...source, key, items }
}
