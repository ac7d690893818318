import { drawingFile } from '#app/drawings/drawings.server.ts'
import { makeBody, type Body } from '#server/http/body.ts'

const headers = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=86400',
  'x-content-type-options': 'nosniff',
  vary: 'Accept-Encoding',
}

/** The site's own drawings. Each is drawn and compressed once, when first asked for: all of them are about 300 kB. */
export function openDrawings() {
  const bodies = new Map<string, Promise<Body>>()
  return {
    get(pathname: string): Promise<Body> | null {
      const present = bodies.get(pathname)
      if (present) return present
      const drawing = drawingFile(pathname)
      if (drawing === undefined) return null
      const body = makeBody(Buffer.from(drawing), headers, 'best')
      bodies.set(pathname, body)
      return body
    },
  }
}
