import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readYaml } from '#reading/source'
import { schoolDir } from '#reading/testing-content'

/** Places of a value where a text is in Chinese alone. */
function* withoutEnglish(value: unknown, at: string): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  if (Object.hasOwn(value, 'zh-cn') && !(value as Record<string, unknown>)['en']) yield at
  for (const [key, inner] of Object.entries(value)) yield* withoutEnglish(inner, `${at} ${key}`)
}

it('what the project brings along in one file for both languages is in English too', async () => {
  const files = (await readdir(join(schoolDir, 'both'), { recursive: true })).filter((name) =>
    name.endsWith('.yaml'),
  )
  expect(files.length).toBeGreaterThan(100)
  for (const name of files) {
    const { value } = readYaml(await readFile(join(schoolDir, 'both', name), 'utf8'), { ofProject: true })
    expect([...withoutEnglish(value, name)]).toEqual([])
  }
})
