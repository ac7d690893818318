// The one way in: brings what the task needs (packages, Node 24), then runs tasks/<name>.ts under Node 24.
// Plain JavaScript that Node 20 can parse, and nothing but Node's own modules: it runs before anything is installed.
import { spawnSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(fileURLToPath(import.meta.url))
const [task = 'site', ...args] = process.argv.slice(2)
const wantedMajor = 24
const ownNode = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

installWhenChanged()
runTask(findNode())

/** Installs the packages when a package file changed since the last time. */
function installWhenChanged() {
  const files = ['.', 'contract', 'content', 'api', 'web', 'host']
    .map((folder) => join(root, folder, 'package.json'))
    .concat(join(root, 'package-lock.json'))
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  const stamp = hash.digest('hex')
  const stampFile = join(root, 'node_modules', '.stamp')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  say('installing packages')
  npm(['install', '--no-audit', '--no-fund', '--loglevel=error'])
  // The lock is npm's to complete on another platform; the stamp follows what it left.
  writeFileSync(stampFile, stamp)
}

/** The Node that runs the task: this one, or the one that an npm package carries. */
function findNode() {
  if (majorOf(process.versions.node) >= wantedMajor) return process.execPath
  if (ownNodeMajor() < wantedMajor) {
    say(`fetching Node ${wantedMajor} (this is ${process.versions.node})`)
    npm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'])
  }
  if (ownNodeMajor() < wantedMajor) {
    fail(
      `Node ${wantedMajor} or later is needed and npm could not bring it: please install it from your system.`,
    )
  }
  return ownNode
}

function ownNodeMajor() {
  if (!existsSync(ownNode)) return 0
  const { stdout } = spawnSync(ownNode, ['-p', 'process.versions.node'], { encoding: 'utf8' })
  return majorOf(stdout ?? '')
}

function majorOf(version) {
  return Number.parseInt(version, 10) || 0
}

function runTask(node) {
  const file = join(root, 'tasks', `${task}.ts`)
  if (!existsSync(file)) fail(`there is no task "${task}"`)
  process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  // Kept from the first file on, so that what strips types stays unloaded at the next start.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled')
  const words = ['--disable-warning=ExperimentalWarning', file, ...args]
  // Takes this process's place, where the system can: one process less to hold in memory.
  if (process.execve && process.platform !== 'win32') {
    process.execve(node, [node, ...words], process.env)
  }
  const child = spawn(node, words, { stdio: 'inherit', cwd: process.cwd() })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

function npm(words) {
  const result = spawnSync('npm', words, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) fail(`"npm ${words.join(' ')}" failed`)
}

function say(text) {
  process.stderr.write(`${text} …\n`)
}

function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
