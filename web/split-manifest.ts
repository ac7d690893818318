import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Route {
  imports?: string[]
  css?: string[]
}
interface Manifest {
  entry: { imports: string[]; css: string[] }
  routes: Record<string, Route & Record<string, unknown>>
}

/**
 * Takes out of the table of routes, which every first page waits for, what only the prefetching of later pages wants:
 * the files that each page's module imports, and what is false anyway or not asked by the browser. They go into `imports-….json` beside it
 * (`app/routing/route-imports.ts` reads that in idle time). `assets` is the folder of the built files.
 */
export async function splitManifest(assets: string): Promise<void> {
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error(`there is no manifest in ${assets}`)
  const file = join(assets, name)
  const [, before = '', json = '', after = ''] =
    /^([^{]*)(\{.*\})(;?\s*)$/s.exec(await readFile(file, 'utf8')) ?? []
  const manifest = JSON.parse(json) as Manifest
  const { entry, routes } = manifest
  const imports: Record<string, string[]> = {}
  for (const [id, route] of Object.entries(routes)) {
    imports[id] = (route.imports ?? []).filter((path) => !entry.imports.includes(path))
    delete route.imports
    route.css = route.css?.filter((path) => !entry.css.includes(path))
    if (route.css?.length === 0) delete route.css
    for (const [key, value] of Object.entries(route)) {
      if (value === false || key === 'hasDefaultExport') delete route[key]
    }
  }
  await writeFile(file, before + JSON.stringify(manifest) + after)
  await writeFile(file.replace(/manifest-(\w+)\.js$/, 'imports-$1.json'), JSON.stringify(imports))
}
