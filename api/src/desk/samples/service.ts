import { actorName } from '@shuyuan/contract/text/actor-name'
import { createHash } from 'node:crypto'
import type { DeskSamples } from '@shuyuan/contract/desk/site/samples'
import type { Language } from '@shuyuan/contract/text/language'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import type { Executor } from '#db/tables.ts'
import { audit } from '#features/audit/service.ts'
import { type ContentFile, type ContentOutcome } from '#features/content/file-state.ts'
import { changePages } from '#features/page-change/service.ts'
import { allFiles } from '#features/content/list.ts'
import { nextContent, type PublishDeps, releaseFiles } from '#features/content/publish.ts'
import type { Sample, Words } from './entries.ts'
import { samplesIn } from './find.ts'
import { hasPeople, samplePeople, type SamplePeople, takePeople } from './people-queries.ts'
import { takeSampleTerms } from './term-queries.ts'
import { beforeOf, keepRemoval, lastRemoval } from './removal-queries.ts'
import { isUntouched, missingOf, withoutEntries } from './references.ts'

/** How often the content is read to find what names the samples; twice is enough for what the project brings. */
const mostRounds = 6

const nobody: SamplePeople = { members: [], questions: [] }

interface Plan {
  files: ReadonlyMap<string, ContentFile>
  samples: Sample[]
  words: Words
}

/** Who asks, in which language; `people`: whether that person may take away members too. */
export interface Asked {
  actor: string
  language: Language
  people: boolean
}

/** What would go and what stays, and why, before anything is done. */
export async function showSamples(deps: PublishDeps, { language, people }: Asked): Promise<DeskSamples> {
  const { samples, words } = await plan(deps, language)
  const found = people ? await samplePeople(deps.db) : nobody
  const all = [
    ...samples,
    ...found.members.map((each) => ({ ...each, kind: 'people' as const, path: `/desk/member/${each.id}` })),
    ...found.questions.map((each) => ({
      ...each,
      kind: 'asked' as const,
      path: `/desk/question/${each.id}`,
    })),
  ]
  const goes = all.filter(({ stays }) => stays === '')
  return {
    version: versionOf(words, samples, found),
    goes: goes.map(({ kind, title, path }) => ({ kind, title, path })),
    stays: all.flatMap(({ kind, title, path, stays }) =>
      stays === '' ? [] : [{ kind, title, path, why: stays }],
    ),
    undo: await undoFor(deps, people),
  }
}

async function undoFor({ db, now }: PublishDeps, people: boolean): Promise<DeskSamples['undo']> {
  const last = await lastRemoval(db, now())
  if (!last || (hasPeople(last.people) && !people)) return null
  return { time: last.time, by: actorName(last.actor) }
}

/** Takes all samples from the site that nobody has changed and nobody needs: all at once, or none with the reason. */
export async function removeSamples(
  deps: PublishDeps,
  { version, actor, people }: Asked & { version: string },
): Promise<ContentOutcome<null>> {
  const { files, samples, words } = await plan(deps, defaultLanguage)
  const found = people ? await samplePeople(deps.db) : nobody
  if (version !== versionOf(words, samples, found)) return { problem: 'content.samplesChanged' }
  const gone = [...samples, ...found.members, ...found.questions].filter(({ stays }) => stays === '').length
  if (gone === 0) return { problem: 'content.noSamples' }
  const changes = [...words].flatMap(([path, text]) => {
    const file = files.get(path)
    return file
      ? [{ file, what: text === null ? ('removed' as const) : ('published' as const), text: text ?? '' }]
      : []
  })
  const terms = goingTerms(samples)
  const also = async (trx: Executor) => {
    const taken = [...(await takePeople(trx, found)), ...(await takeSampleTerms(trx, terms))]
    const before = changes.map(({ file }) => beforeOf(file))
    const ref = await keepRemoval(trx, { now: deps.now(), actor, files: before, people: taken })
    const event = { action: 'sample.remove', entity: 'sample', ref, detail: { count: gone } }
    await audit(trx, { now: deps.now(), actor, ...event })
    if (hasPeople(taken)) await changePages(trx, deps.now(), 'questions')
    if (terms.length > 0) await changePages(trx, deps.now(), 'terms')
  }
  if (changes.length === 0) await deps.db.transaction().execute(also)
  else {
    const next = await nextContent(deps, words, new Set(terms))
    if ('problem' in next) return next
    if (!(await releaseFiles(deps, { changes, actor, also }))) return { problem: 'content.samplesChanged' }
  }
  return { done: null, message: 'content.samplesGone', values: { count: gone } }
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

/** The slugs of the terms that nothing keeps. */
function goingTerms(samples: readonly Sample[]): string[] {
  return samples.flatMap(({ term, stays }) => (term !== undefined && stays === '' ? [term] : []))
}

function versionOf(words: Words, samples: readonly Sample[], people: SamplePeople): string {
  const ordered = [...words].toSorted(([one], [other]) => one.localeCompare(other))
  return createHash('sha256')
    .update(JSON.stringify([ordered, goingTerms(samples), people]))
    .digest('base64url')
    .slice(0, 22)
}
