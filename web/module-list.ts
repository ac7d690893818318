import { relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes `.vite/modules.json` into the build: for each file its modules with their lengths before minification. The
 * server finds there which files contain a page's texts, which Vite's manifest does not say of merged files; the
 * file is also where to look what a script of the build consists of.
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

/** Relative to this workspace; a package's from its name on; virtual modules without their prefix. */
function nameOf(id: string): string {
  if (id.startsWith('\0')) return id.slice(1)
  return id.includes('/node_modules/')
    ? id.replace(/^.*\/node_modules\//, '')
    : relative(import.meta.dirname, id)
}
