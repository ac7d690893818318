import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')
const isRoot = process.getuid?.() === 0

/** The places of an installation, which a test has below a folder of its own. */
const places =
  /\/(?:srv\/shuyuan|etc\/shuyuan\.env|etc\/systemd\/system|var\/lib\/shuyuan|var\/backups\/shuyuan|usr\/local\/bin\/shuyuan)(?![\w-])/g

export interface Answer {
  code: number
  output: string
}

/**
 * A machine to install on: a folder for its places, and commands that stand in for those of a system. As root the site's user
 * is `nobody`, else whoever runs the test.
 */
export async function openMachine() {
  const folder = await mkdtemp(join(tmpdir(), 'shuyuan-machine-'))
  const bin = join(folder, 'bin')
  const state = join(folder, 'state')
  const home = join(folder, 'var/lib/shuyuan')
  for (const path of [bin, state, 'etc/systemd/system', 'srv', 'var/lib', 'var/backups', 'usr/local/bin'])
    await mkdir(join(path.startsWith('/') ? '' : folder, path), { recursive: true })
  await chmod(folder, 0o755)

  /** What documents and files say, with this machine's places and user. */
  const adapted = (text: string) =>
    text
      .replace(places, (place) => folder + place)
      .replace(/^User=shuyuan$/gm, `User=${isRoot ? 'nobody' : 'me'}`)
      .replace(/ -o shuyuan -g shuyuan/g, isRoot ? ` -o nobody -g ${groupOf('nobody')}` : '')

  const commands = {
    apt: 'exit 0',
    useradd: `mkdir -p ${home}${isRoot ? ` && chown nobody: ${home}` : ''}`,
    getent: `echo nobody:x:1:1::${home}:/bin/sh`,
    'systemd-notify': 'echo "$@" >> "$NOTIFY_SOCKET"',
    systemctl: `[ "$1" = daemon-reload ] || exec ${process.execPath} ${join(import.meta.dirname, 'systemctl.ts')} "$@"`,
  }
  for (const [name, work] of Object.entries(commands))
    await writeFile(join(bin, name), `#!/bin/sh\n${work}\n`, { mode: 0o755 })

  // Packages that another run has fetched are taken from here.
  const cache = join(tmpdir(), `shuyuan-npm-${isRoot ? 'nobody' : process.getuid?.()}`)
  await mkdir(cache, { recursive: true })
  if (isRoot) await chown(cache, Number(idOf('-u')), Number(idOf('-g')))
  // The system's own Node, as an operator has it: none of this project's packages.
  const path = (process.env.PATH ?? '').split(delimiter).filter((part) => !part.includes('node_modules'))
  const env = {
    PATH: [bin, join(folder, 'usr/local/bin'), ...path, '/usr/sbin', '/sbin'].join(delimiter),
    HOME: process.env.HOME,
    npm_config_cache: cache,
    SHUYUAN_ENV: join(folder, 'etc/shuyuan.env'),
    SHUYUAN_USER: 'nobody',
    SYSTEMD_UNITS: join(folder, 'etc/systemd/system'),
    SYSTEMD_STATE: state,
    SETTINGS_READER: join(root, 'deploy/settings-file.mjs'),
  }

  return {
    folder,
    adapted,
    place: (path: string) => join(folder, path),
    log: () => readFile(join(state, 'shuyuan.log'), 'utf8').catch(() => ''),
    /** Runs shell lines as an operator does, with what this operator's own shell has set. */
    run: (lines: string, set: Record<string, string> = {}): Answer => {
      const { status, stdout, stderr } = spawnSync('sh', ['-ec', lines], {
        cwd: folder,
        env: { ...env, ...set },
        encoding: 'utf8',
      })
      return { code: status ?? 1, output: stdout + stderr }
    },
    close: async () => {
      const pid = join(state, 'shuyuan.pid')
      if (existsSync(pid)) process.kill(-Number(readFileSync(pid, 'utf8')), 'SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Machine = Awaited<ReturnType<typeof openMachine>>

/** A repository with all that stands here, changes that are not committed too; files of `deploy/` are the machine's. */
export async function openRepository({ folder, adapted }: Machine) {
  const repository = join(folder, 'repository')
  const git = (...words: string[]) => {
    const names = ['-c', 'user.name=test', '-c', 'user.email=test@school.example']
    const { status, stdout, stderr } = spawnSync('git', [...names, ...words], {
      cwd: repository,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`)
    return stdout
  }
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
  await mkdir(repository)
  const copied = spawnSync('sh', ['-c', `tar -C '${root}' --null -T - -c | tar -x --no-same-owner`], {
    cwd: repository,
    input: files.join('\0'),
  })
  if (copied.status !== 0) throw new Error(String(copied.stderr))
  const deploy = join(repository, 'deploy')
  for (const entry of await readdir(deploy, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile()) await writeFile(file, adapted(await readFile(file, 'utf8')))
  }
  git('init', '--quiet', '--initial-branch=main')
  git('add', '--all')
  git('commit', '--quiet', '--message=first')
  return {
    path: repository,
    /** A new version with other texts of some files. */
    commit: async (files: Record<string, (text: string) => string>) => {
      for (const [name, change] of Object.entries(files)) {
        const file = join(repository, name)
        await writeFile(file, change(await readFile(file, 'utf8')))
      }
      git('commit', '--quiet', '--all', '--message=next')
    },
  }
}

/** The shell lines of one part of a document, block by block. */
export async function shellBlocks(document: string, heading: string): Promise<string[]> {
  const text = await readFile(join(root, document), 'utf8')
  const begin = text.indexOf(`\n## ${heading}\n`)
  const part = text.slice(begin, text.indexOf('\n## ', begin + 1))
  return [...part.matchAll(/^( *)```sh\n([^]*?)^ *```$/gm)].map(([, indent = '', lines = '']) =>
    lines.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )
}

function idOf(kind: '-u' | '-g'): string {
  return spawnSync('id', [kind, 'nobody'], { encoding: 'utf8' }).stdout.trim()
}

function groupOf(user: string): string {
  return spawnSync('id', ['-gn', user], { encoding: 'utf8' }).stdout.trim()
}
