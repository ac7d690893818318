import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '@shuyuan/contract/text/language'
import english from '#app/routing/en.json' with { type: 'json' }
import chinese from '#app/routing/zh-cn.json' with { type: 'json' }
import { lostScriptsPath } from '#app/routing/start/start-script.ts'
import { makeBody, type Body } from '#server/http/body.ts'

const texts = { 'zh-cn': chinese, en: english }

/** What a page loads where its own scripts are lost, by path: one file a language. */
export async function lostScriptsAnswers(): Promise<ReadonlyMap<string, Body>> {
  const source = await readFile(join(import.meta.dirname, '../../lost/lost-scripts.js'), 'utf8')
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  }
  const bodies = languages.map(async (language) => {
    const words = JSON.stringify(texts[language].scriptsLost)
    const script = source.replace("'WORDS'", () => words)
    return [lostScriptsPath(language), await makeBody(Buffer.from(script), headers, 'best')] as const
  })
  return new Map(await Promise.all(bodies))
}
