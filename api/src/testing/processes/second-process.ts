import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/**
 * Runs a file of `testing/` in its own process and passes `asked` as JSON in the variable ASKED. The process
 * prints `ready` and waits for a line; `go` sends that line and returns the JSON that it prints then.
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
