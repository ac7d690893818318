import { readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeProblem } from '@shuyuan/content/problems'
import { type CommandDeps, SiteCommand } from '#cli/command'
import { Failure } from '#cli/failure'
import { actorOfOptions, type By } from '#cli/staff'
import { table } from '#cli/table'

const root = dirname(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))))

/** Each command imports its large tables when it runs. */
export function contentCommand(deps: CommandDeps): SiteCommand {
  const command = new SiteCommand('content', deps).description(
    'proofreading of the texts, and the school’s own words as files',
  )

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

  command
    .command('diff')
    .description('what differs between the files of a folder and the site')
    .argument('<folder>', 'a folder with `zh-cn`, `en` and `both`')
    .runs(async (context, folder: string) => {
      const { compare, listed } = await import('./exchange.ts')
      const found = await compare(context, await folderOf(folder))
      return { json: found, text: found.length > 0 ? listed(found) : 'Nothing differs.' }
    })

  command
    .command('pull')
    .description('write the school’s own words and pictures into a folder')
    .argument('<folder>', 'what was changed there since the last pull stays, unless --force')
    .option('--all', 'every content file, those of the project too')
    .option('--force', 'write over what was changed in the folder')
    .runs(async (context, folder: string, { all = false, force = false }: Wishes) => {
      const { pull } = await import('./exchange.ts')
      const { written, removed } = await pull(context, resolve(folder), { all, force })
      const rows = [...written, ...removed.map((path) => `${path} (removed)`)]
      return { json: { written, removed }, text: rows.length > 0 ? rows.join('\n') : 'Nothing was changed.' }
    })

  command
    .command('push')
    .description('publish the files of a folder that differ from the site, as the school’s own words')
    .argument('<folder>', 'a folder that was pulled, or any with `zh-cn`, `en` and `both`')
    .option('--force', 'publish over what was changed on the site since the pull, and over drafts')
    .byStaff()
    .runs(async (context, folder: string, { force = false, by }: Wishes & By) => {
      const { push, listed } = await import('./exchange.ts')
      const asked = { actor: actorOfOptions({ by }), force }
      const { published, pictures } = await push(context, await folderOf(folder), asked)
      const lines = [
        ...(published.length > 0 ? [listed(published)] : []),
        ...pictures.map((each) => `  ${each}`),
      ]
      return {
        json: { published, pictures },
        text: lines.length > 0 ? `Published:\n${lines.join('\n')}` : 'Nothing differs.',
      }
    })

  return command
}

interface Wishes {
  all?: boolean
  force?: boolean
}

async function folderOf(folder: string): Promise<string> {
  const path = resolve(folder)
  if (!(await isFolder(path))) throw new Failure(`There is no folder ${folder}.`)
  return path
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
