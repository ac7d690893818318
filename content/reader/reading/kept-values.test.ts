import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadShelf } from '#load'
import { makeFolder, soundPage } from './testing-folder.ts'

const page = 'zh-cn/pages/home.yaml'

it('takes what did not change from the last reading, and reads anew what did', async () => {
  await using folder = await makeFolder({ [page]: soundPage })
  const kept = join(folder.dir, 'kept.json')
  const title = async () => (await loadShelf(folder.dir, kept)).languages['zh-cn'].pages.get('home')?.title
  const first = await title()

  // Proof that the kept value is what comes back.
  const text = await readFile(kept, 'utf8')
  await writeFile(kept, text.replace(JSON.stringify(first), JSON.stringify('记住的题目')))
  expect(await title()).toBe('记住的题目')

  await writeFile(join(folder.dir, page), soundPage.replace(/title: .*/, 'title: 新题目'))
  expect(await title()).toBe('新题目')
  await writeFile(kept, 'no JSON')
  expect(await title()).toBe('新题目')
  await rm(join(folder.dir, page))
  expect(await title()).toBeUndefined()
})

it('keeps nothing of a wrong file', async () => {
  await using folder = await makeFolder({ [page]: soundPage })
  const kept = join(folder.dir, 'kept.json')
  await loadShelf(folder.dir, kept)
  await writeFile(join(folder.dir, page), `${soundPage}colour: red\n`)
  for (let again = 0; again < 2; again += 1) {
    await expect(loadShelf(folder.dir, kept)).rejects.toThrow('Unrecognized key')
  }
})
