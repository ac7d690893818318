// The one way in: installs what a task needs (packages, Node 24), then runs tasks/<name>.ts with Node 24. It
// is plain JavaScript for Node 18 with Node's own modules only, because it runs before anything is installed.
import { spawnSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(fileURLToPath(import.meta.url))
const [task = 'site', ...args] = process.argv.slice(2)
const wantedMajor = 24
/** What Debian 12 and Ubuntu 24.04 bring is enough to begin with. */
const first = { node: 18, npm: 9 }
const isWindows = process.platform === 'win32'
const packages = join(root, 'node_modules')
const ownNode = join(packages, '.bin', isWindows ? 'node.cmd' : 'node')
const folders = ['.', 'contract', 'content', 'api', 'web', 'host']
const stampFile = join(packages, '.stamp')
const marker = join(root, '.cache', 'installing')

/**
 * All packages at the versions of the lock file, whatever NODE_ENV and npm's settings say: the start needs Node and the
 * tools of the build, which are packages for development. Scripts of packages are not run.
 */
const installWords = [
  'install',
  ...['dev', 'optional', 'peer'].map((kind) => `--include=${kind}`),
  ...['ignore-scripts', 'bin-links', 'package-lock', 'prefer-offline'].map((setting) => `--${setting}`),
  ...['save', 'global', 'dry-run', 'engine-strict', 'audit', 'fund'].map((setting) => `--no-${setting}`),
  '--loglevel=error',
]

try {
  runTask(preparedNode() ?? install())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

/** The Node for the task, where everything is installed; else null. */
function preparedNode() {
  const isOld = !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stampOfPackages()
  return isOld || missingPackages().length > 0 ? null : newNode()
}

/** Installs packages and, where this Node is too old, a new one. Returns the Node for the task. */
function install() {
  checkTools()
  claim()
  try {
    // The start that this one waited for may have done it.
    const prepared = preparedNode()
    if (prepared) return prepared
    rmSync(stampFile, { force: true })
    say('installing packages')
    const node = installPackages() ?? installPackages({ anew: true })
    if (!node)
      throw new Error(`npm has ended well, but these were not found: ${missingPackages().join(', ')}`)
    writeFileSync(stampFile, stampOfPackages())
    return node
  } finally {
    rmSync(marker, { force: true })
  }
}

/**
 * Returns the Node for the task, or null where a package is missing afterwards. `anew`: what an installation that was cut off
 * has left looks whole to npm.
 */
function installPackages({ anew = false } = {}) {
  if (anew) rmSync(packages, { recursive: true, force: true })
  npm(installWords)
  const node = newNode() ?? fetchNode()
  // On an old Node npm leaves out the compiled parts of tools that want a newer one.
  if (missingPackages().length > 0 && node !== process.execPath) npm(installWords, node)
  return missingPackages().length === 0 ? node : null
}

/** Says in one line what the system has to bring before anything else can happen. */
function checkTools() {
  const { stdout } = spawnSync('npm', ['--version'], { encoding: 'utf8', shell: isWindows })
  const found = { node: majorOf(process.versions.node), npm: majorOf(stdout ?? '') }
  if (found.node >= first.node && found.npm >= first.npm) return
  throw new Error(
    `Node ${first.node} and npm ${first.npm} or later are needed to begin with, here are Node ${process.versions.node} and ` +
      `${found.npm ? `npm ${stdout.trim()}` : 'no npm'}: on Debian 12, Ubuntu 24.04 and later "apt install nodejs npm" brings both.`,
  )
}

/**
 * One installation at a time: two would spoil each other. A marker whose process is gone is of one that was cut off,
 * so that nothing it has left can be trusted.
 */
function claim() {
  mayWrite(() => mkdirSync(dirname(marker), { recursive: true }))
  for (let told = false; ; told = true) {
    if (mayWrite(() => writeNew(marker, String(process.pid)))) return
    if (isHeld()) {
      if (!told) say('waiting for another start, which installs packages')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
    } else {
      rmSync(packages, { recursive: true, force: true })
      rmSync(marker, { force: true })
    }
  }
}

/** False where the file is there already. */
function writeNew(file, text) {
  try {
    writeFileSync(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** No installation takes half an hour: after a restart of the machine another program may have its number. */
function isHeld() {
  try {
    if (Date.now() - statSync(marker).mtimeMs > 1_800_000) return false
    process.kill(Number(readFileSync(marker, 'utf8')), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function mayWrite(work) {
  try {
    return work()
  } catch (error) {
    throw new Error(
      `The packages in ${root} are not those of this version, and it cannot be written to (${error.code}): ` +
        'run "node start.mjs build" there as its owner.',
      { cause: error },
    )
  }
}

/** What was installed and how: package files, words for npm, kind of machine. */
function stampOfPackages() {
  const hash = createHash('sha256').update([...installWords, process.platform, process.arch].join(' '))
  const files = folders.map((folder) => join(root, folder, 'package.json'))
  for (const file of [...files, join(root, 'package-lock.json')]) hash.update(readFileSync(file))
  return hash.digest('hex')
}

/** The packages that the lock file names for this machine and that are not there. */
function missingPackages() {
  const locked = Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages)
  return locked
    .filter(
      ([place, entry]) => place !== '' && (entry.optional || entry.devOptional ? isForHere(entry) : true),
    )
    .map(([place]) => place)
    .filter((place) => !existsSync(join(root, place, 'package.json')))
}

/** Whether what is optional elsewhere is needed here: the compiled part of a package for this kind of machine. */
function isForHere({ os, cpu, libc }) {
  return Boolean(
    os?.includes(process.platform) && cpu?.includes(process.arch) && (!libc || libc.includes(libcOfHere())),
  )
}

function libcOfHere() {
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/** This Node where it is new enough, else the one in an npm package, else null. */
function newNode() {
  if (majorOf(process.versions.node) >= wantedMajor) return process.execPath
  if (!existsSync(ownNode)) return null
  const { stdout } = spawnSync(ownNode, ['-p', 'process.versions.node'], { encoding: 'utf8' })
  return majorOf(stdout ?? '') >= wantedMajor ? ownNode : null
}

function fetchNode() {
  say(`fetching Node ${wantedMajor} (this is ${process.versions.node})`)
  npm(['rebuild', 'node', '--ignore-scripts=false', '--no-dry-run', '--no-global', '--loglevel=error'])
  const node = newNode()
  if (node) return node
  throw new Error(
    `Node ${wantedMajor} or later is needed and npm could not bring it: please install it from your system or nodejs.org.`,
  )
}

function majorOf(version) {
  return Number.parseInt(version, 10) || 0
}

function runTask(node) {
  const file = join(root, 'tasks', `${task}.ts`)
  if (!existsSync(file)) throw new Error(`there is no task "${task}"`)
  process.env.PATH = [join(packages, '.bin'), process.env.PATH].join(delimiter)
  // Caches compiled files, so that the next start need not load the type stripper.
  process.env.NODE_COMPILE_CACHE ??= join(packages, '.cache', 'compiled')
  const words = ['--disable-warning=ExperimentalWarning', file, ...args]
  // Replaces this process where the system can, which saves the memory of one process.
  if (process.execve && !isWindows) process.execve(node, [node, ...words], process.env)
  const child = spawn(node, words, { stdio: 'inherit', cwd: process.cwd() })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** Runs npm: on the system's Node, or on the one that is given. */
function npm(words, node) {
  const file = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'npm'))
    .find((path) => existsSync(path))
  const script = node && file && realpathSync(file).endsWith('.js') ? [realpathSync(file)] : []
  const { status } = spawnSync(script.length > 0 ? node : 'npm', [...script, ...words], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: isWindows,
  })
  if (status !== 0) throw new Error(`"npm ${words.join(' ')}" failed`)
}

function say(text) {
  process.stderr.write(`${text} …\n`)
}
