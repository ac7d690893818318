import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { publishFiles, siteFiles, type SiteFile } from '@shuyuan/api/features/content/exchange'
import { addPicture, storedPictures } from '@shuyuan/api/features/content/pictures'
import { translate } from '@shuyuan/api/messages'
import { mediaFile } from '@shuyuan/content/fields/school'
import { readFiles } from '@shuyuan/content/reading/files'
import { retiredFiles } from '@shuyuan/content/retired/retired-files'
import { describeProblem } from '@shuyuan/content/problems'
import type { CliContext } from '#cli/command'
import { Failure } from '#cli/failure'

/**
 * Remembers which version of each file a folder has from the site. Its name begins with a dot, so that it is not read
 * as content.
 */
const manifestName = '.site.json'
interface Manifest {
  /** By path. */
  files: Record<string, { version: string; hash: string }>
}

const hashOf = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')

async function readManifest(dir: string): Promise<Manifest> {
  const text = await readFile(join(dir, manifestName), 'utf8').catch(() => '{"files":{}}')
  return JSON.parse(text) as Manifest
}

/** How a file of the folder stands to the one of the site. */
export const differences = ['here', 'site', 'both', 'new', 'gone'] as const
export interface Difference {
  path: string
  /**
   * `here`: changed in the folder; `site`: changed on the site; `both`: in both; `new`: only in the folder; `gone`: deleted
   * from the folder.
   */
  what: (typeof differences)[number]
}

async function dataOf(context: CliContext) {
  const content = await context.content()
  return { ...context, content, contentFiles: content }
}

/** What differs between a folder and the site. A file that was never in the folder is no difference. */
export async function compare(context: CliContext, dir: string): Promise<Difference[]> {
  const site = await siteFiles(await dataOf(context))
  const [here, manifest] = [await readFiles(dir), await readManifest(dir)]
  const paths = [...new Set([...here.keys(), ...Object.keys(manifest.files)])].toSorted()
  return paths.flatMap((path): Difference[] => {
    const what = differenceOf(here.get(path), site.get(path), manifest.files[path])
    return what ? [{ path, what }] : []
  })
}

function differenceOf(
  here: string | undefined,
  site: SiteFile | undefined,
  known: Manifest['files'][string] | undefined,
): Difference['what'] | null {
  if ((here ?? null) === (site?.text ?? null)) return null
  // A folder that was never pulled has no versions: there a file that the school has written counts as changed on the
  // site.
  const onSite = known ? known.version !== site?.version : site?.own === true
  if (here === undefined) return onSite ? 'site' : 'gone'
  if (!site) return 'new'
  const inFolder = known === undefined || known.hash !== hashOf(here)
  if (inFolder) return onSite ? 'both' : 'here'
  return 'site'
}

/**
 * Writes the school's words and pictures into a folder; with `all` every content file of the site. Throws where a file
 * there was changed since it was written, and `force` is not given.
 */
export async function pull(
  context: CliContext,
  dir: string,
  { all, force }: { all: boolean; force: boolean },
): Promise<{ written: string[]; removed: string[] }> {
  const changed = (await compare(context, dir)).filter(({ what }) => what !== 'site')
  if (changed.length > 0 && !force) throw new Failure(`${listed(changed)}\nPush these first, or say --force.`)
  const data = await dataOf(context)
  const manifest: Manifest = { files: {} }
  const [written, removed]: [string[], string[]] = [[], []]
  const before = await readFiles(dir)
  for (const [path, { text, version, own }] of await siteFiles(data)) {
    if (!own && !all && !before.has(path)) continue
    if (text === null) {
      await rm(join(dir, path), { force: true })
      removed.push(path)
      continue
    }
    manifest.files[path] = { version, hash: hashOf(text) }
    if (before.get(path) === text) continue
    await write(join(dir, path), text)
    written.push(path)
  }
  for (const { address, key } of await storedPictures(data)) {
    if (await isFile(join(dir, address))) continue
    await write(join(dir, address), await data.files.getBytes(key))
    written.push(address.slice(1))
  }
  await write(join(dir, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
  return { written, removed }
}

/** Publishes what differs in a folder: pictures first, then all texts at once or none. */
export async function push(
  context: CliContext,
  dir: string,
  { actor, force }: { actor: string; force: boolean },
): Promise<{ published: Difference[]; pictures: string[] }> {
  const found = await compare(context, dir)
  const both = found.filter(({ what }) => what === 'both')
  if (both.length > 0 && !force)
    throw new Failure(
      `${listed(both)}\nThese were changed on the site too. Pull into another folder and compare, or say --force.`,
    )
  const published = found.filter(({ what }) => what !== 'site')
  const retired = published.find(({ path }) => retiredFiles.includes(path))
  if (retired)
    throw new Failure(`${retired.path} is not read any more: make terms at the desk, and delete this file.`)
  const data = await dataOf(context)
  const site = await siteFiles(data)
  const drafts = published.filter(({ path }) => site.get(path)?.draft)
  if (drafts.length > 0 && !force)
    throw new Failure(
      `${listed(drafts)}\nDrafts of these wait at the desk. Publish or discard them, or say --force.`,
    )
  const pictures = await pushPictures(data, dir, actor)
  const here = await readFiles(dir)
  const outcome = await publishFiles(data, {
    files: new Map(published.map(({ path }) => [path, here.get(path) ?? null])),
    actor,
  })
  if (outcome) throw new Failure(sentenceOf(outcome))
  if (Object.keys((await readManifest(dir)).files).length > 0) await renewManifest(context, dir)
  return { published, pictures }
}

function sentenceOf({
  problem,
  values,
  data,
}: NonNullable<Awaited<ReturnType<typeof publishFiles>>>): string {
  if (!data || !('faults' in data)) return translate.en(problem, values)
  const lines = data.faults.map((fault) => `  ${describeProblem(fault)}`)
  return `The content would have ${data.faults.length} fault(s), nothing was published:\n${lines.join('\n')}`
}

/** After a push the folder has what the site has. */
async function renewManifest(context: CliContext, dir: string): Promise<void> {
  const [site, here] = [await siteFiles(await dataOf(context)), await readFiles(dir)]
  const files: Manifest['files'] = {}
  for (const [path, text] of here) {
    const { version, text: shown } = site.get(path) ?? {}
    if (version !== undefined && shown === text) files[path] = { version, hash: hashOf(text) }
  }
  await write(join(dir, manifestName), `${JSON.stringify({ files } satisfies Manifest, null, 2)}\n`)
}

/** Adds pictures of the folder that the site does not have; their addresses. */
async function pushPictures(
  data: Awaited<ReturnType<typeof dataOf>>,
  dir: string,
  actor: string,
): Promise<string[]> {
  const stored = await storedPictures(data)
  const known = new Set([...data.content.media().keys(), ...stored.map(({ address }) => address)])
  const added: string[] = []
  const entries = await readdir(join(dir, 'media'), { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries.filter((each) => each.isFile() && /\.(?:png|jpg)$/.test(each.name))) {
    const path = join(entry.parentPath, entry.name)
    const address = `/${relative(dir, path).split(sep).join('/')}`
    if (known.has(address)) continue
    if (!mediaFile.safeParse(address).success)
      throw new Failure(`${address} must be named in small letters, digits, - and _`)
    const { size } = await stat(path)
    const file = { path, name: entry.name, size, sha1: '', tooLarge: false }
    const outcome = await addPicture(data, { file, actor, address })
    if ('problem' in outcome)
      throw new Failure(`${address}: ${translate.en(outcome.problem, outcome.values)}`)
    added.push(address)
  }
  return added
}

const words: Readonly<Record<Difference['what'], string>> = {
  here: 'changed in the folder',
  site: 'changed on the site',
  both: 'changed in the folder and on the site',
  new: 'only in the folder',
  gone: 'deleted from the folder',
}

export function listed(found: readonly Difference[]): string {
  return found.map(({ path, what }) => `  ${path}: ${words[what]}`).join('\n')
}

async function write(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}
