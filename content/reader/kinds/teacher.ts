import { z } from 'zod'
import { mediaFile, ownName, subject } from '#fields/school'
import { bilingual } from '#fields/text'

/** `both/teachers.yaml` */
export const teacher = z.strictObject({
  slug: ownName,
  name: bilingual,
  role: bilingual,
  bio: bilingual,
  subjects: z.array(subject).min(1),
  portrait: mediaFile.optional(),
  /** True for an invented person: pages say that it is a sample. */
  sample: z.boolean(),
})
export const teachers = z.array(teacher)
export type Teacher = z.infer<typeof teacher>
