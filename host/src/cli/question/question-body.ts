import { readFile } from 'node:fs/promises'
import { renderMarkdown } from '@shuyuan/content/markdown/markdown'
import { userHtml } from '@shuyuan/content/markdown/user-html'
import type { Command } from 'commander'
import { Failure } from '#cli/failure'
import type { Terminal } from '#cli/terminal'

export interface BodyOptions {
  text?: string
  textEn?: string
  file?: string
  fileEn?: string
}

/** How an answer is handed in: Markdown, from the command line or from files. */
export function bodyOptions(command: Command): Command {
  return command
    .option('--text <markdown>', 'the answer')
    .option('--text-en <markdown>', 'the same in English')
    .option('--file <path>', 'a file with the answer; - reads the standard input')
    .option('--file-en <path>', 'a file with the same in English')
}

/** The answer as HTML that is safe to show; fails where there is none. */
export async function bodyOf(
  options: BodyOptions,
  terminal: Terminal,
): Promise<{ 'zh-cn': string; en: string }> {
  const chinese = options.text ?? (await read(options.file, terminal))
  const english = options.textEn ?? (await read(options.fileEn, terminal))
  const body = { 'zh-cn': userHtml(renderMarkdown(chinese)), en: userHtml(renderMarkdown(english)) }
  if (body['zh-cn'] === '' && body.en === '') throw new Failure('Give the answer by --text or --file.')
  return body
}

async function read(path: string | undefined, terminal: Terminal): Promise<string> {
  if (path === undefined) return ''
  if (path === '-') return terminal.input()
  return readFile(path, 'utf8').catch(() => {
    throw new Failure(`The file ${path} cannot be read.`)
  })
}
