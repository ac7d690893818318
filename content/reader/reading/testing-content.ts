import { join } from 'node:path'
import { openContent, type OpenContent, type OpenOptions } from './open.ts'

export const schoolDir = join(import.meta.dirname, '../..')
/** Checked values, kept between test processes as a site keeps them between its starts. */
export const schoolKeptFile = join(schoolDir, '../node_modules/.cache/test-content.json')

/** The project's own content. Checking all of it takes a second, which only the first test process needs. */
export function openSchoolContent(options: Omit<OpenOptions, 'dir' | 'keptFile'> = {}): Promise<OpenContent> {
  return openContent({ ...options, dir: schoolDir, keptFile: schoolKeptFile })
}

/** The Han characters of a text, without anything between them. */
export const signsOf = (text: string) => text.replace(/\P{Script=Han}/gu, '')
