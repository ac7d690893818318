import { fileAt, pathAt } from '@shuyuan/content/kinds/kinds'
import { languages } from '@shuyuan/contract/text/language'
import { readFileState } from './drafts.ts'
import { type ContentDeps, shownText, versionOf } from './file-state.ts'

interface Named {
  path: string
  version: string
}

/** The files with those that cannot stay without them: of a class its other language, and its plans. */
export async function withCompanions(deps: ContentDeps, files: readonly Named[]): Promise<Named[]> {
  const all = new Map(files.map((file) => [file.path, file]))
  for (const path of files.flatMap((file) => companionsOf(file.path))) {
    const file = all.has(path) ? null : await readFileState(deps, path)
    if (file && shownText(file) !== null) all.set(path, { path, version: versionOf(file) })
  }
  return [...all.values()]
}

function companionsOf(path: string): string[] {
  const place = fileAt(path)
  if (place?.kind !== 'classes') return []
  const { name } = place
  return languages.flatMap((language) =>
    (['classes', 'plans'] as const).flatMap((kind) => pathAt({ kind, name, language }) ?? []),
  )
}
