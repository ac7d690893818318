import { root } from './process.ts'

interface Opened {
  db: { transaction(): { execute(work: (trx: unknown) => Promise<void>): Promise<void> } }
  now(): number
  content(): Promise<{ close(): void }>
  close(): Promise<void>
}

/** Makes the sample terms in a data folder after its first start, without sample members. */
export async function addSampleTermsTo(dataDir: string): Promise<void> {
  const { readEnvironment } = (await import(`${root}/host/src/environment.ts`)) as {
    readEnvironment(variables: NodeJS.ProcessEnv, root: string): object
  }
  const { openCliContext } = (await import(`${root}/host/src/cli/open.ts`)) as {
    openCliContext(environment: object, root: string): Promise<Opened>
  }
  const { addSampleTerms } = (await import(`${root}/api/src/features/content/terms/fill.ts`)) as {
    addSampleTerms(trx: unknown, deps: object): Promise<void>
  }
  const context = await openCliContext(readEnvironment({ DATA_DIR: dataDir }, root), root)
  const content = await context.content()
  await context.db.transaction().execute((trx) => addSampleTerms(trx, { now: () => context.now(), content }))
  content.close()
  await context.close()
}
