/** What of a title stands on the cover: the part before its colon. */
export function coverTitle(title: string): string {
  return title.split(/\s*[\uff1a:]/)[0] || title
}
