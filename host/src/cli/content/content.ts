import { readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeProblem } from '@shuyuan/content/problems'
import { type CommandDeps, SiteCommand } from '#cli/command'
import { Failure } from '#cli/failure'
import { table } from '#cli/table'

const root = dirname(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))))

/** Each command imports its large tables when it runs. */
export function contentCommand(deps: CommandDeps): SiteCommand {
  const command = new SiteCommand('content', deps).description('proofreading of the texts; needs no database')

  command
    .command('check')
    .description('check all content, or one classic: counts, both scripts, pinyin, polyphones, translations')
    .argument('[book]', 'the folder of a classic, such as `lunyu`')
    .option('--dir <folder>', 'the content folder', join(root, 'content'))
    .runsWithoutSite(async (book: string | undefined, { dir }: { dir: string }) => {
      const { checkContent } = await import('./check.ts')
      if (book !== undefined && !(await isFolder(join(dir, 'both', 'books', book))))
        throw new Failure(`There is no book "${book}".`)
      const report = await checkContent(dir, book)
      const { problems, ...counts } = report
      if (problems.length > 0) {
        const lines = problems.map((problem) => `  ${describeProblem(problem)}`)
        throw new Failure(`The content has ${problems.length} fault(s):\n${lines.join('\n')}`, { problems })
      }
      const rows = counts.books.map((each) => [each.book, each.chapters, each.lines, each.characters])
      const found = `No fault found; ${counts.polyphones} named polyphones read right.`
      return {
        json: report,
        text: `${table(['BOOK', 'CHAPTERS', 'LINES', 'CHARACTERS'], rows)}\n\n${found}`,
      }
    })

  command
    .command('fill')
    .description('propose the traditional text and the pinyin of the lines of a chapter that have none')
    .argument('<file>', 'the YAML file of a chapter; what stands in it stays')
    .runsWithoutSite(async (name: string) => {
      const { fillChapter } = await import('./fill.ts')
      const file = resolve(name)
      const before = await readFile(file, 'utf8').catch(() => {
        throw new Failure(`There is no file ${name}.`)
      })
      const { text, filled } = fillChapter(before)
      if (filled.length > 0) await writeFile(file, text)
      const unsure = filled.filter((line) => line.unsure.length > 0)
      const rows = unsure.map(({ line, s, unsure: marks }) => [line, s, marks.join('  ')])
      const look = unsure.length > 0 ? `\nRead these again:\n${table(['LINE', '', 'UNSURE'], rows)}` : ''
      return { json: { file, filled }, text: `${filled.length} line(s) filled in.${look}` }
    })

  return command
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
