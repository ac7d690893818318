import { z } from 'zod'
import { mediaFile } from './school.ts'
import { line } from './text.ts'

/** The part of a picture that stays where it is cropped. */
const focuses = ['top', 'bottom', 'left', 'right'] as const

/** A picture of the school's own, which stands in place of a drawing. */
export const photo = z.strictObject({
  image: mediaFile,
  /** What it shows, for those who cannot see it. */
  alt: line.max(120),
  /** Without it the middle stays. */
  focus: z.enum(focuses).optional(),
})
export type Photo = z.infer<typeof photo>
