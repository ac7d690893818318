import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/**
 * Runs a file of `testing/` in a process of its own, with what it is told in the variable ASKED, as JSON. It prints
 * `ready` when it could begin and waits for a line; `go` sends that line and answers what it printed then, read back.
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
  return {
    async go(): Promise<unknown> {
      child.stdin.write('go\n')
      const answer = JSON.parse(await next()) as unknown
      child.stdin.end()
      return answer
    },
  }
}
