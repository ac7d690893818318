import * as z from 'zod/mini'
import { text, wholeNumber } from '#fields/input'
import { classFile } from '#class/class-file'
import { get, post } from '#envelope/endpoint'
import { termNamed } from './classes.ts'

/** How many files a term may have. */
export const mostClassFiles = 200

const deskClassFile = z.extend(classFile, {
  /** Whether the families were sent a message that names it. */
  told: z.boolean(),
})
const deskFiles = z.object({
  title: z.string(),
  list: z.array(deskClassFile),
  /** The lessons that a file may belong to, in the order in which they are held. */
  lessons: z.array(z.object({ planned: z.string(), day: z.string() })),
  /** How many families a message goes to. */
  families: z.int(),
  /** The last day on which families can open the files. */
  until: z.string(),
})
export type DeskClassFiles = z.infer<typeof deskFiles>

/** The fields beside the file `file`; `lesson` '' for the whole term. */
export const classFileFields = z.object({ term: text(100), lesson: text(20) })

export const deskClassFileList = get('/api/desk/class-file/list', {
  who: 'desk/class:read',
  query: termNamed,
  data: deskFiles,
  samples: [{ term: 'jieqi-caomu-1' }],
})

export const deskClassFileAdd = post('/api/desk/class-file/add', {
  who: 'desk/class:files',
  summary: 'A file for a class: multipart field `file`, with the fields `term` and `lesson`',
  takesFile: true,
  data: z.object({ id: z.int() }),
})

export const deskClassFileRemove = post('/api/desk/class-file/remove', {
  who: 'desk/class:files',
  body: z.object({ id: wholeNumber(0, 1, 2_147_483_647) }),
  data: z.null(),
})

/** One message to each family that names every file that none has named yet. */
export const deskClassFileTell = post('/api/desk/class-file/tell', {
  who: 'desk/class:write',
  body: termNamed,
  data: z.null(),
})
