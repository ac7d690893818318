import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { checkScripts } from './scripts-check.ts'

export default {
  ssr: true,
  // Client loaders are a few shared lines, so a chunk for each would cost more than it saves.
  splitRouteModules: false,
  // The route table is small, so the browser gets it whole and no navigation waits for a request.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    await checkScripts()
    await shortenManifest(join(reactRouterConfig.buildDirectory, 'client/assets'))
  },
} satisfies Config

/**
 * Takes the imports of the desk's routes out of the manifest that every visitor loads: 0.8 kB with brotli. The server
 * has a manifest of its own and preloads them; the browser only preloads them when somebody points at a link. A manifest
 * that is written otherwise, as a newer React Router may, ends the build: then leave this out, or find the imports anew.
 */
async function shortenManifest(assets: string): Promise<void> {
  const name = (await readdir(assets)).find((each) => each.startsWith('manifest-'))
  if (!name) throw new Error(`There is no manifest in ${assets}.`)
  const path = join(assets, name)
  const text = await readFile(path, 'utf8')
  const shortened = text.replaceAll(/("id":"desk\w*",[^[\]]*"imports":)\[[^\]]*\]/g, '$1[]')
  if (shortened === text)
    throw new Error(`${name} names no imports of the desk's routes as React Router 8.4 does.`)
  await writeFile(path, shortened)
}
