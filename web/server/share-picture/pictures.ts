import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawPicture } from './drawing.ts'
import type { PictureWords } from './drawing.ts'

/** Counts up when pictures are drawn in another way. */
const version = 1
/** So many may wait; a picture takes a third of a second. */
const mostWaiting = 12

/**
 * Share pictures, drawn when first asked for and kept in `dir`: one a page and language, the one before goes when its
 * words change. One at a time, because pages go first.
 */
export function createPictures(dir: string) {
  const running = new Map<string, Promise<string>>()
  let last: Promise<unknown> = Promise.resolve()

  async function make(words: PictureWords, name: string, file: string): Promise<string> {
    const { default: sharp } = await import('sharp')
    sharp.cache(false)
    sharp.concurrency(1)
    const svg = await drawPicture(words)
    const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 48, effort: 4 }).toBuffer()
    await mkdir(dir, { recursive: true })
    // Written aside and renamed: a process that is stopped in between leaves no half of a picture.
    const aside = `${file}.${process.pid}`
    try {
      await writeFile(aside, png)
      await rename(aside, file)
    } catch (error) {
      await rm(aside, { force: true })
      throw error
    }
    await removeOthers(name, file)
    return file
  }

  async function removeOthers(name: string, file: string) {
    const ofPage = new RegExp(`^${name.replaceAll('.', '\\.')}\\.[\\da-f]{16}\\.png$`)
    const others = (await readdir(dir)).filter((each) => ofPage.test(each) && join(dir, each) !== file)
    await Promise.all(others.map((each) => rm(join(dir, each), { force: true })))
  }

  return {
    /** The file of a page's picture; null where so many are waited for that it has to be asked for later. */
    async file(path: string, words: PictureWords): Promise<string | null> {
      const name = `${words.language}${path.replaceAll('/', '.')}`
      const digest = createHash('sha256')
        .update(JSON.stringify([version, words]))
        .digest('hex')
        .slice(0, 16)
      const file = join(dir, `${name}.${digest}.png`)
      const present = running.get(file)
      if (present) return present
      if (await stat(file).catch(() => null)) return file
      if (running.size >= mostWaiting) return null
      const again = running.get(file)
      if (again) return again
      const made = last.then(() => make(words, name, file)).finally(() => running.delete(file))
      last = made.catch(() => undefined)
      running.set(file, made)
      return made
    },
  }
}
