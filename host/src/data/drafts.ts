import type { OpenContent } from '@shuyuan/content/reading/open'
import type { Draft } from '@shuyuan/web/server/settings'
import type { ApiPart } from '#api-part'

/** Previews that are kept: one page asks for its drafts several times. Each holds the whole content, some megabytes. */
const mostKept = 3

/** Opens preview links: reads the content with their drafts above it, and keeps the last ones. */
export function createDrafts(
  content: OpenContent,
  preview: ApiPart['preview'],
): ((token: string) => Promise<Draft | null>) | undefined {
  if (!preview) return undefined
  const kept = new Map<string, Promise<Draft>>()

  async function read(words: ReadonlyMap<string, string>): Promise<Draft> {
    const { content: found, problems } = await content.readWith(words)
    return { content: found, faults: problems }
  }

  return async (token) => {
    const opened = await preview(token)
    if (!opened) return null
    // The files on the disk may change too.
    const key = `${opened.key} ${content.hash()}`
    const draft = kept.get(key) ?? read(opened.words)
    kept.delete(key)
    kept.set(key, draft)
    draft.catch(() => kept.delete(key))
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
    return draft
  }
}
