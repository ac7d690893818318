import { relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes `.vite/modules.json` into the build: by file, by module, the module's length before it was made small. The server reads there which files hold a page's texts (Vite's own manifest
 * does not say it of files that were joined), the measurements what a file is made of.
 */
export function moduleList(): Plugin {
  return {
    name: 'module-list',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const list: Record<string, Record<string, number>> = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        list[chunk.fileName] = Object.fromEntries(
          Object.entries(chunk.modules).map(([id, { renderedLength }]) => [nameOf(id), renderedLength]),
        )
      }
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(list) })
    },
  }
}

/** Relative to this workspace; a package's from its name on, what is made at the build as it is. */
function nameOf(id: string): string {
  if (id.startsWith('\0')) return id.slice(1)
  return id.includes('/node_modules/')
    ? id.replace(/^.*\/node_modules\//, '')
    : relative(import.meta.dirname, id)
}
