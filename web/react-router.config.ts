import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { checkScripts } from './scripts-check.ts'
import { compressFiles } from './server/files/files.ts'

export default {
  ssr: true,
  // Client loaders are a few shared lines, so a chunk for each would cost more than it saves.
  splitRouteModules: false,
  // The route table is small, so the browser gets it whole and no navigation waits for a request.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    await checkScripts()
    const client = join(reactRouterConfig.buildDirectory, 'client')
    await shortenManifest(join(client, 'assets'))
    await compressFiles(client)
  },
} satisfies Config

interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, { id: string; imports?: string[]; css?: string[] } & Record<string, unknown>>
}

/**
 * Makes the list of routes that every visitor loads 1.4 kB smaller with brotli: takes out the imports of the desk's
 * routes and those that every page has, sorts the others, and leaves out what a route does not have, which is false or
 * empty there. The server has a list of its own and preloads the files; the browser's only serves to preload them when
 * somebody points at a link. If a newer React Router writes the list in another form, the build fails. Then adapt this
 * function or remove it.
 */
async function shortenManifest(assets: string): Promise<void> {
  const name = (await readdir(assets)).find((each) => each.startsWith('manifest-'))
  if (!name) throw new Error(`There is no manifest in ${assets}.`)
  const path = join(assets, name)
  const text = await readFile(path, 'utf8')
  const [whole = '', before = '', json = '{}', after = ''] =
    /^(window\.__reactRouterManifest=)(\{.*\})(;\s*)$/s.exec(text) ?? []
  if (!whole) throw new Error(`${name} is not written as React Router 8.4 does.`)
  const manifest = JSON.parse(json) as Manifest
  const loaded = new Set([manifest.entry.module, ...manifest.entry.imports])
  for (const route of Object.values(manifest.routes)) {
    const imports = route.id.startsWith('desk') ? [] : (route.imports ?? [])
    route.imports = imports.filter((each) => !loaded.has(each)).toSorted()
    for (const [key, value] of Object.entries(route)) {
      if (value === false || (Array.isArray(value) && value.length === 0)) delete route[key]
    }
  }
  await writeFile(path, before + JSON.stringify(manifest) + after)
}
