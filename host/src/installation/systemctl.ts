// Stands in for systemd's command in a test: `systemctl start shuyuan` starts what the unit file says, as its user and with
// nothing but its environment. SYSTEMD_UNITS is the folder of unit files, SYSTEMD_STATE one for what it must remember.
import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

const { SYSTEMD_UNITS: units = '', SYSTEMD_STATE: state = '', SETTINGS_READER: reader = '' } = process.env
const { readSettings } = (await import(pathToFileURL(reader).href)) as {
  readSettings(text: string): Record<string, string>
}
const words = process.argv.slice(2)
const names = words.slice(1).filter((word) => !word.startsWith('-'))
process.exitCode = (await Promise.all(names.map(act))).find((code) => code !== 0) ?? 0

async function act(name: string): Promise<number> {
  switch (words[0]) {
    case 'enable':
      readUnit(name)
      writeFileSync(remembered(name, 'enabled'), '')
      return words.includes('--now') && !name.endsWith('.timer') ? start(name) : 0
    case 'is-enabled':
      return existsSync(remembered(name, 'enabled')) ? 0 : 1
    case 'start':
      return start(name)
    case 'stop':
      return stop(name)
    case 'restart':
      await stop(name)
      return start(name)
    default:
      throw new Error(`systemctl ${words.join(' ')} is not known here`)
  }
}

function remembered(name: string, kind: string): string {
  return join(state, `${name}.${kind}`)
}

/** The last value of each key of a unit. */
function readUnit(name: string): Record<string, string> {
  const text = readFileSync(join(units, name.includes('.') ? name : `${name}.service`), 'utf8')
  return Object.fromEntries(
    [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value]),
  )
}

/** Returns once the unit is ready, or done where it is a `oneshot`. */
async function start(name: string): Promise<number> {
  const { Type, ExecStart = '', EnvironmentFile = '', WorkingDirectory, User = '' } = readUnit(name)
  const log = openSync(remembered(name, 'log'), 'a')
  const told = remembered(name, 'told')
  writeFileSync(told, '', { mode: 0o666 })
  const options: SpawnOptions = {
    cwd: WorkingDirectory,
    stdio: ['ignore', log, log],
    // The unit's own umask would hide the file from this program.
    env: {
      PATH: process.env.PATH,
      NOTIFY_SOCKET: told,
      ...readSettings(readFileSync(EnvironmentFile, 'utf8')),
    },
    ...(process.getuid?.() === 0 && { uid: idOf('-u', User), gid: idOf('-g', User) }),
  }
  const [program = '', ...args] = ExecStart.split(' ')
  if (Type === 'oneshot') return spawnSync(program, args, options).status ?? 1
  const child = spawn(program, args, { ...options, detached: true })
  child.unref()
  writeFileSync(remembered(name, 'pid'), String(child.pid))
  if (process.getuid?.() === 0) spawnSync('chown', [User, told])
  while (child.exitCode === null && child.signalCode === null) {
    if (readFileSync(told, 'utf8').includes('--ready')) return 0
    await pause(100)
  }
  rmSync(remembered(name, 'pid'))
  return 1
}

async function stop(name: string): Promise<number> {
  const file = remembered(name, 'pid')
  if (!existsSync(file)) return 0
  const pid = Number(readFileSync(file, 'utf8'))
  process.kill(pid, 'SIGTERM')
  while (existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')))
    await pause(100)
  rmSync(file)
  return 0
}

function idOf(kind: '-u' | '-g', user: string): number {
  return Number(spawnSync('id', [kind, user], { encoding: 'utf8' }).stdout)
}
