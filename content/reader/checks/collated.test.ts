import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Chapter } from '#kinds/book'
import { openSchoolContent, schoolDir, signsOf } from '#reading/testing-content'
import { checkSource, readYaml } from '#reading/source'

const collated = z.array(
  z.strictObject({ chapter: z.string(), characters: z.number(), print: z.string().length(12) }),
)

/** A chapter's characters and the start of their SHA-256, simplified script before traditional. */
function printOf({ passages }: Chapter) {
  const lines = passages.flatMap((passage) => passage.lines)
  const simplified = signsOf(lines.map(({ s }) => s).join(''))
  const both = simplified + signsOf(lines.map(({ t }) => t).join(''))
  return {
    characters: [...simplified].length,
    print: createHash('sha256').update(both).digest('hex').slice(0, 12),
  }
}

it('every collated chapter still has the text that was compared with its source', async () => {
  const content = await openSchoolContent()
  const now = new Map(
    content
      .books()
      .flatMap((book) =>
        content.chapters(book).map((chapter) => [`${book.slug}/${chapter.slug}`, printOf(chapter)]),
      ),
  )
  const file = 'proof/collated.yaml'
  const found = checkSource(file, readYaml(await readFile(join(schoolDir, file), 'utf8')), collated)
  const entries = 'value' in found ? found.value : []
  expect(entries.map(({ chapter }) => ({ chapter, ...now.get(chapter) }))).toEqual(entries)
  expect(entries.reduce((sum, { characters }) => sum + characters, 0)).toBe(68_282)
})
