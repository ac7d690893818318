import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface CommandResult {
  code: number
  out: string
  err: string
}

// The operator's command line for messages of the tests: each message is the words of a command, each answer its
// result. It runs in a site's process or in one of its own.
const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** As given: a site changes `NODE_ENV` as it starts. */
const variables = { ...process.env }

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
  try {
    result.code = await run(words, terminal)
  } catch (error) {
    result.code = 1
    result.err += String(error)
  }
  return result
}

/** Loads the program at the first command, because some sites get none. */
async function run(words: string[], terminal: object): Promise<number> {
  const { readEnvironment } = (await import(`${root}/host/src/environment.ts`)) as {
    readEnvironment(variables: NodeJS.ProcessEnv, root: string): object
  }
  const { openCliContext } = (await import(`${root}/host/src/cli/open.ts`)) as {
    openCliContext(environment: object, root: string): Promise<object>
  }
  const { runCli } = (await import(`${root}/host/src/cli/program.ts`)) as {
    runCli(words: string[], deps: object): Promise<number>
  }
  const open = () => openCliContext(readEnvironment(variables, root), root)
  return runCli(words, { open, terminal })
}
