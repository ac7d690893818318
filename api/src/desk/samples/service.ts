import { createHash } from 'node:crypto'
import type { DeskSamples } from '@shuyuan/contract/desk/samples'
import type { Language } from '@shuyuan/contract/text/language'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import type { ContentFile, ContentOutcome } from '#features/content/file-state.ts'
import { allFiles } from '#features/content/list.ts'
import { nextContent, type PublishDeps, releaseFiles } from '#features/content/publish.ts'
import type { Sample, Words } from './entries.ts'
import { samplesIn } from './find.ts'
import { isUntouched, missingOf, withoutEntries } from './references.ts'

/** How often the content is read to find what names the samples; twice is enough for what the project brings. */
const mostRounds = 6

interface Plan {
  files: ReadonlyMap<string, ContentFile>
  samples: Sample[]
  words: Words
}

/** What would go and what stays, and why, before anything is done. */
export async function showSamples(deps: PublishDeps, language: Language): Promise<DeskSamples> {
  const { samples, words } = await plan(deps, language)
  const goes = samples.filter(({ stays }) => stays === '')
  return {
    version: versionOf(words),
    goes: goes.map(({ kind, title, path }) => ({ kind, title, path })),
    stays: samples.flatMap(({ kind, title, path, stays }) =>
      stays === '' ? [] : [{ kind, title, path, why: stays }],
    ),
  }
}

/** Takes all samples from the site that nobody has changed and nobody needs: all at once, or none with the reason. */
export async function removeSamples(
  deps: PublishDeps,
  { version, actor }: { version: string; actor: string },
): Promise<ContentOutcome<null>> {
  const { files, samples, words } = await plan(deps, defaultLanguage)
  if (version !== versionOf(words)) return { problem: 'content.samplesChanged' }
  if (words.size === 0) return { problem: 'content.noSamples' }
  const next = await nextContent(deps, words)
  if ('problem' in next) return next
  const changes = [...words].flatMap(([path, text]) => {
    const file = files.get(path)
    return file
      ? [{ file, what: text === null ? ('removed' as const) : ('published' as const), text: text ?? '' }]
      : []
  })
  if (!(await releaseFiles(deps, { changes, next: next.content, actor })))
    return { problem: 'content.samplesChanged' }
  const count = samples.filter(({ stays }) => stays === '').length
  return { done: null, message: 'content.samplesGone', values: { count } }
}

/**
 * Where the project's own words name a sample, its name is taken out of them. Where the school's words do, it stays.
 */
async function plan(deps: PublishDeps, language: Language): Promise<Plan> {
  const files = await allFiles(deps)
  const samples = await samplesIn(deps, files, language)
  const before = new Set(deps.content.faults().map(({ file, field }) => `${file} ${field}`))
  let words = wordsWithout(samples)
  for (let round = 0; round < mostRounds && words.size > 0; round += 1) {
    const { problems } = await deps.contentFiles.readWith(words)
    const faults = problems.filter(
      (fault) => missingOf(fault) !== '' && !before.has(`${fault.file} ${fault.field}`),
    )
    if (faults.length === 0) break
    const kept = new Set(samples.flatMap(({ stays, own }) => (stays === '' ? [] : own)))
    const needed = faults.filter(
      ({ file, field }) => kept.has(file) || !isUntouched(files.get(file)) || !field.includes('['),
    )
    if (needed.length > 0) {
      const names = new Set(needed.map(missingOf))
      for (const sample of samples) if (names.has(sample.name)) sample.stays = 'used'
      words = wordsWithout(samples)
      continue
    }
    for (const [path, own] of Map.groupBy(faults, ({ file }) => file)) {
      const file = files.get(path)
      if (file) withoutEntries(words, file, own)
    }
  }
  return { files, samples, words }
}

function wordsWithout(samples: readonly Sample[]): Words {
  const words: Words = new Map()
  for (const sample of samples) if (sample.stays === '') sample.takeOut(words)
  return words
}

function versionOf(words: Words): string {
  return createHash('sha256')
    .update(JSON.stringify([...words].toSorted(([one], [other]) => one.localeCompare(other))))
    .digest('base64url')
    .slice(0, 22)
}
