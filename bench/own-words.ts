import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { root, runCli } from './child.ts'

/** Puts words of the school above every content file, and new texts until there are 500. */
export async function writeOwnWords(env: { DATA_DIR: string } & Record<string, string>): Promise<void> {
  const words = join(env.DATA_DIR, 'words')
  const content = join(root, 'content')
  let count = 0
  for (const folder of ['zh-cn', 'en', 'both']) {
    for (const entry of await readdir(join(content, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name)
      const to = join(words, relative(content, file))
      await mkdir(dirname(to), { recursive: true })
      await writeFile(to, `${await readFile(file, 'utf8')}\n`)
      count += 1
    }
  }
  for (; count < 500; count += 1) {
    const text = `---\ntitle: 书院的话\n---\n这是第${count}篇。\n`
    await writeFile(join(words, `zh-cn/texts/words-${count}.md`), text)
  }
  await runCli(env, 'content', 'push', words)
}
