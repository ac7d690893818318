import type { Content } from '@shuyuan/content/reading/content'
import { bookText } from '#app/parts/classics/book-text.server.ts'
import { wordPlaces } from '#app/parts/classics/word-places.server.ts'
import { strokeFile, strokeLicence } from '#app/parts/classics/strokes.server.ts'
import { makeBody, type Body } from '#server/http/body.ts'
import type { ContentNow } from '#server/pages/shown-content.ts'

const stroke = /^\/strokes\/([\da-f]{4,5})\.json$/
/** Which cards there are for a character: the reader asks for it when somebody looks one up. */
const cards = '/guoxue/words.json'
const text = /^\/(guoxue|zhongyi)\/read\/([a-z\d-]+)\/text\.json$/

/** The number of answers kept; a character's is about 3 kB. */
const mostKept = 1000

const headers = { 'x-content-type-options': 'nosniff', vary: 'Accept-Encoding' }
const json = { ...headers, 'content-type': 'application/json; charset=utf-8' }
/** The package's files change only with a release. */
const long = { 'cache-control': 'public, max-age=2592000' }

/** Files that reading needs besides pages: the strokes of characters, the lines of whole books, and where the cards are. */
export function openReadingFiles(contentNow: ContentNow) {
  const bodies = new Map<string, Promise<Body | null>>()

  async function make(pathname: string, content: Content): Promise<Body | null> {
    const [, code] = stroke.exec(pathname) ?? []
    if (code) {
      const file = await strokeFile(String.fromCodePoint(Number.parseInt(code, 16)))
      return file && makeBody(file, { ...json, ...long }, 'quick')
    }
    if (pathname === cards) {
      const raw = Buffer.from(JSON.stringify(wordPlaces(content)))
      return makeBody(raw, { ...json, 'cache-control': 'public, no-cache' }, 'best')
    }
    const [, subject, slug = ''] = text.exec(pathname) ?? []
    const book = subject && content.book(slug)
    if (!book || book.subject !== subject) return null
    const raw = Buffer.from(JSON.stringify(bookText(content, book)))
    return makeBody(raw, { ...json, 'cache-control': 'public, no-cache' }, 'best')
  }

  /** Texts and cards depend on the content that they were read from. */
  function kept(pathname: string, content: Content): Promise<Body | null> {
    const key = `${pathname} ${content.hash()}`
    const present = bodies.get(key)
    if (present) return present
    const body = make(pathname, content)
    if (bodies.size >= mostKept) bodies.clear()
    bodies.set(key, body)
    body.catch(() => bodies.delete(key))
    return body
  }

  return {
    /** The answer of a path, null for other paths and unknown names. */
    get(pathname: string): Promise<Body | null> | null {
      if (pathname === '/strokes/LICENSE.txt') {
        const type = { 'content-type': 'text/plain; charset=utf-8' }
        return strokeLicence().then((raw) => makeBody(raw, { ...headers, ...type, ...long }, 'quick'))
      }
      if (!stroke.test(pathname) && !text.test(pathname) && pathname !== cards) return null
      return contentNow().then((content) => kept(pathname, content))
    },
  }
}
