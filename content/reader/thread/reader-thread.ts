import { enableCompileCache } from 'node:module'
import { workerData } from 'node:worker_threads'
import { serveJobs } from './serve-jobs.ts'

// Before what is large is loaded.
const { compileCache } = workerData as { compileCache?: string }
if (compileCache) enableCompileCache(compileCache)
const { readerJobs } = await import('./reader-jobs.ts')
serveJobs(readerJobs())
