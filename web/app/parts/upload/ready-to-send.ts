import type { UploadLimits } from '@shuyuan/contract/site/site'
import { checkFile, type FileProblem, isPicture, limitText, typeNames } from './check-file.ts'
import { withoutHeic } from './without-heic.ts'

export interface Refused {
  problem: FileProblem
  /** What the site takes, as people say it. */
  types: string[]
  size: string
}

/** What is sent of a file that somebody chose, or why nothing is. */
export async function readyToSend(chosen: File, limits: UploadLimits): Promise<{ file: File } | Refused> {
  const refused = (problem: FileProblem) => ({
    problem,
    types: typeNames(limits),
    size: limitText(limits.maxSize),
  })
  const file = await withoutHeic(chosen)
  if (!file) return refused('heic')
  const problem = checkFile(file, limits) ?? (isPicture(file) ? null : 'type')
  return problem ? refused(problem) : { file }
}
