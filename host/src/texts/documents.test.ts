import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const exclude = ['**/node_modules', '**/.git', '**/.react-router', 'web/build', 'data']
const files = globSync('**/*.*', { cwd: root, exclude })
const documents = files.filter((file) => file.endsWith('.md') && !/^content\/(?:zh-cn|en|both)\//.test(file))
const folders = new Set(files.map((file) => file.split('/')[0]))
const names = new Set(files.map((file) => basename(file)))

/** Files that a start, a build, an export or a test run makes. */
const made = /^(?:secrets|sbom|_payload|text|headers|content|modules|results)\.json$/

/** Whether a word in code marks names a file or folder of this project that is not there. */
function isMissing(word: string): boolean {
  if (!/^[\w.@-]+(?:\/[\w.@-]+)*\/?$/.test(word) || word.includes('NNN') || made.test(basename(word)))
    return false
  if (word.includes('/') && folders.has(word.split('/')[0] ?? '')) return !existsSync(join(root, word))
  if (!/\.(?:tsx?|mjs|js|json|md|css|ya?ml|sh|conf)$/.test(word)) return false
  return word.includes('/')
    ? !files.some((file) => file.endsWith(`/${word}`))
    : !names.has(word) && !existsSync(join(root, word))
}

/** `a/{b,c}.ts` as two names. */
function spread(word: string): string[] {
  const [, before = '', parts = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(word) ?? []
  return parts ? parts.split(',').map((part) => before + part + after) : [word]
}

test('every file and folder that a document names is there', () => {
  const missing = documents.flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8').replaceAll(/```[^]*?```/g, '')
    const linked = [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
      .map(([, to = '']) => to)
      .filter((to) => !existsSync(join(root, dirname(document), to)))
    const named = [...text.matchAll(/`([^`]+)`/g)]
      .flatMap(([, code = '']) => code.split(/\s+/))
      .flatMap(spread)
      .filter(isMissing)
    return [...linked, ...named].map((name) => `${document} names ${name}`)
  })
  expect(missing).toEqual([])
})
