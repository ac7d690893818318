import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProcess } from './process.ts'
import { addSampleTermsTo } from './sample-terms.ts'

/** Starts a site once in an empty folder and gives it the sample terms, which each worker's site copies: a second start takes half of the time. */
export default async function firstStart() {
  const dataDir = await mkdtemp(join(tmpdir(), 'shuyuan-e2e-first-'))
  const process = await startProcess('e2e/serve.ts', {
    DATA_DIR: dataDir,
    PORT: '0',
    SEED: '',
    LOG_LEVEL: 'warn',
  })
  await process.stop()
  await addSampleTermsTo(dataDir)
  globalThis.process.env.E2E_FIRST_START = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}
