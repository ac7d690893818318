import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '@shuyuan/contract/text/language'
import type { ServerBuild } from 'react-router'

type EntryModule = typeof import('#app/entry.server.tsx')
export type SiteBuild = Omit<ServerBuild, 'entry'> & { entry: { module: EntryModule } }

export interface LoadedBuild {
  build: SiteBuild
  id: string
  /** Files that hold these namespaces of a language. */
  textFiles(language: Language, namespaces: readonly string[]): string[]
}

/** Loads a build; says in a sentence when there is none. */
export async function loadBuild(buildDir: string): Promise<LoadedBuild> {
  const file = join(buildDir, 'server/index.js')
  const build = (await import(/* @vite-ignore */ pathToFileURL(file).href).catch((error: unknown) => {
    throw new Error(`There is no build of the site in ${buildDir}: run npm run build.`, { cause: error })
  })) as SiteBuild
  // Written by module-list.ts: the modules of each file.
  const modules = JSON.parse(await readFile(join(buildDir, 'client/.vite/modules.json'), 'utf8')) as Record<
    string,
    object
  >
  const fileOf = new Map(
    Object.entries(modules).flatMap(([file, parts]) => Object.keys(parts).map((part) => [part, `/${file}`])),
  )
  return {
    build,
    id: build.assets.version,
    textFiles(language, namespaces) {
      const sources = build.entry.module.textSources(language, namespaces)
      return [...new Set(sources.flatMap((source) => fileOf.get(source) ?? []))]
    },
  }
}
