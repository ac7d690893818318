import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface CommandResult {
  code: number
  out: string
  err: string
}

// The operator's command line as a long-lived process: each message is the words of a command, each answer
// its result.
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { readEnvironment } = (await import(`${root}/host/src/environment.ts`)) as {
  readEnvironment(variables: NodeJS.ProcessEnv, root: string): object
}
const { openCliContext } = (await import(`${root}/host/src/cli/open.ts`)) as {
  openCliContext(environment: object, root: string): Promise<object>
}
const { runCli } = (await import(`${root}/host/src/cli/program.ts`)) as {
  runCli(words: string[], deps: object): Promise<number>
}

process.on('message', (words: string[]) => {
  void answer(words).then((result) => process.send?.(result))
})

async function answer(words: string[]): Promise<CommandResult> {
  const result = { code: 0, out: '', err: '' }
  const terminal = {
    out: (text: string) => void (result.out += text),
    err: (text: string) => void (result.err += text),
    input: () => Promise.resolve(''),
  }
  const open = () => openCliContext(readEnvironment(process.env, root), root)
  try {
    result.code = await runCli(words, { open, terminal })
  } catch (error) {
    result.code = 1
    result.err += String(error)
  }
  return result
}
