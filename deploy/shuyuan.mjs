// What `deploy/shuyuan` runs: reads the service's settings as systemd does and runs, as the site's user, the command line of the
// release that this file belongs to. Plain JavaScript for Node 18, as start.mjs is.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readSettings } from './settings-file.mjs'

const file = process.env.SHUYUAN_ENV ?? '/etc/shuyuan.env'
const user = process.env.SHUYUAN_USER ?? 'shuyuan'

try {
  // Of what this terminal has set, only what shapes the output.
  const kept = ['PATH', 'TERM', 'LANG', 'LC_ALL'].filter((name) => process.env[name] !== undefined)
  const { status } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('../start.mjs', import.meta.url)), 'cli', ...process.argv.slice(2)],
    {
      stdio: 'inherit',
      env: { ...Object.fromEntries(kept.map((name) => [name, process.env[name]])), ...readSettings(text()) },
      // Whoever is not root stays who they are.
      ...(process.getuid() === 0 && { uid: idOf('-u'), gid: idOf('-g') }),
    },
  )
  process.exitCode = status ?? 1
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

function text() {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const reason =
      error.code === 'EACCES'
        ? 'can be read by root alone: sudo shuyuan …'
        : 'is not there: SHUYUAN_ENV may name another.'
    throw new Error(`${file} ${reason}`, { cause: error })
  }
}

function idOf(kind) {
  const { status, stdout } = spawnSync('id', [kind, user], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`There is no user ${user}: SHUYUAN_USER may name another.`)
  return Number(stdout)
}
