import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import type { ApiDeps } from '#deps.ts'

/**
 * Runs a file of `testing/` in its own process and passes `asked` as JSON in the variable ASKED. The process
 * prints `ready` and waits for lines; `ask` sends one and returns the JSON that it prints then, `go` asks for the last
 * time.
 */
export async function secondProcess(file: string, asked: object) {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ASKED: JSON.stringify(asked) },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const next = async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error(`${file} ended early`)
    return value as string
  }
  if ((await next()) !== 'ready') throw new Error(`${file} did not begin`)
  const ask = async (line: unknown = null): Promise<unknown> => {
    child.stdin.write(`${JSON.stringify(line)}\n`)
    return JSON.parse(await next())
  }
  return {
    ask,
    async go(): Promise<unknown> {
      const answer = await ask()
      child.stdin.end()
      return answer
    },
    end: () => child.stdin.end(),
    /** Ends it at once, whatever it does. */
    kill: () => child.kill('SIGKILL'),
  }
}

/** Where another process finds the database of a test. */
export async function addressOf({ db, engine }: ApiDeps): Promise<{ url: string; file: string }> {
  if (engine === 'sqlite') {
    const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(db)
    return { url: '', file: rows[0]?.file ?? '' }
  }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${rows[0]?.name}`
  return { url: url.href, file: '' }
}
