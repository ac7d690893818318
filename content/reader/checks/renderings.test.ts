import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { openSchoolContent, schoolDir } from '#reading/testing-content'
import { checkSource, readYaml } from '#reading/source'

const rewritten = z.array(
  z.strictObject({ chapter: z.string(), section: z.int().positive(), was: z.string().length(12) }),
)

it('every rendering that was written anew has stayed so', async () => {
  const content = await openSchoolContent()
  const renderings = new Map(
    content
      .books()
      .flatMap((book) =>
        content
          .chapters(book)
          .flatMap(({ slug, passages }) =>
            passages.map(({ meaning }, index) => [`${book.slug}/${slug} ${index + 1}`, meaning['zh-cn']]),
          ),
      ),
  )
  const file = 'proof/renderings.yaml'
  const found = checkSource(file, readYaml(await readFile(join(schoolDir, file), 'utf8')), rewritten)
  const entries = 'value' in found ? found.value : []
  const back = entries.filter(({ chapter, section, was }) => {
    const now = renderings.get(`${chapter} ${section}`) ?? ''
    return now === '' || createHash('sha256').update(now).digest('hex').startsWith(was)
  })
  expect(back).toEqual([])
  expect(entries.length).toBeGreaterThan(40)
})
