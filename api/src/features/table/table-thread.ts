import { readFile } from 'node:fs/promises'
import { serveJobs } from '@shuyuan/content/thread/serve-jobs'
import { tableOf } from './table.ts'

serveJobs(async (path: string) => tableOf(await readFile(path)))
