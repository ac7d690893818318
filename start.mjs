// The one way in: installs what a task needs (packages, Node 24), then runs tasks/<name>.ts with Node 24. It
// is plain JavaScript for Node 20 with Node's own modules only, because it runs before anything is installed.
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

/** Installs the packages when a package file has changed. */
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
  // npm may complete the lock file for another platform, so the stamp is taken afterwards.
  writeFileSync(stampFile, stamp)
}

/** The Node for the task: this one, or the one in an npm package. */
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
  // Caches compiled files, so that the next start need not load the type stripper.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled')
  const words = ['--disable-warning=ExperimentalWarning', file, ...args]
  // Replaces this process where the system can, which saves the memory of one process.
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
