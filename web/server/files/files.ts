import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { bodyOf, compressBody, type Body } from '#server/http/body.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** Endings of the compressed bytes of a file, which a static host knows too. */
const endings = { br: '.br', gzip: '.gz' }

export interface Files {
  get(pathname: string): Promise<Body> | null
}

/**
 * The files of a build and of the builds before it. Each is read when first asked for, and its bytes kept: a build is
 * about a megabyte.
 */
export async function openFiles(clientDir: string, earlier: readonly string[]): Promise<Files> {
  const paths = new Map<string, string>()
  // The present build comes last, because the last file of a name wins.
  for (const dir of [...earlier, clientDir]) {
    const files = (await filesIn(dir)).filter((file) => !Object.values(endings).includes(extname(file)))
    for (const file of files) paths.set(`/${relative(dir, file).split(sep).join('/')}`, file)
  }
  const bodies = new Map<string, Promise<Body>>()
  return {
    get(pathname) {
      const present = bodies.get(pathname)
      if (present) return present
      const file = paths.get(pathname)
      if (!file) return null
      const body = readBody(file, fileHeaders(pathname))
      bodies.set(pathname, body)
      body.catch(() => bodies.delete(pathname))
      return body
    },
  }
}

/** A file with what `compressFiles` wrote beside it; a build that was kept by an earlier version is without. */
async function readBody(file: string, headers: Record<string, string>): Promise<Body> {
  const raw = await readFile(file)
  const packed = (encoding: 'br' | 'gzip') =>
    readFile(file + endings[encoding]).catch(() => compressBody(raw, encoding, 'best'))
  const [br, gzip] = await Promise.all([packed('br'), packed('gzip')])
  return bodyOf(raw, { br, gzip }, headers)
}

/** Writes beside each file of a build its compressed bytes, so that no visitor waits for them. */
export async function compressFiles(dir: string): Promise<void> {
  await Promise.all(
    (await filesIn(dir)).map(async (file) => {
      const raw = await readFile(file)
      const write = async (encoding: 'br' | 'gzip') =>
        writeFile(file + endings[encoding], await compressBody(raw, encoding, 'best'))
      await Promise.all([write('br'), write('gzip')])
    }),
  )
}

function fileHeaders(pathname: string): Record<string, string> {
  // Vite puts a hash of the content into the name of everything under assets/.
  const hashed = pathname.startsWith('/assets/')
  return {
    'content-type': types[extname(pathname)] ?? 'application/octet-stream',
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  }
}

async function filesIn(dir: string): Promise<string[]> {
  const all = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = all.filter(
    (each) => each.isFile() && !`${each.parentPath}${sep}`.includes(`${sep}.vite${sep}`),
  )
  return files.map((each) => join(each.parentPath, each.name))
}

/** When the file was last written, in milliseconds since 1970. */
export async function writtenAt(file: string): Promise<number> {
  return Math.round((await stat(file)).mtimeMs)
}
