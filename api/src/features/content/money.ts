import { changedMoney, saysMoney } from '@shuyuan/content/kinds/money-parts'
import { fileOf } from '@shuyuan/content/kinds/kinds'
import type { ContentFault } from '@shuyuan/contract/desk/site/content'
import { nodesOf } from '@shuyuan/contract/desk/nodes'
import { languages } from '@shuyuan/contract/text/language'
import type { ApiDeps } from '#deps.ts'
import { isOwn, staffRolesOf } from '#features/own/service.ts'
import { type ContentFile, type Refusal, shownText } from './file-state.ts'
import { moneyVersions } from './queries.ts'

type Deps = Pick<ApiDeps, 'db' | 'now'>

/**
 * Why somebody may not write this text: it changes what gives or costs money or points, which needs a node of its own.
 * Null where the text says what visitors see, or a `kept` text says. The operator of the command line may.
 */
export async function moneyRefusal(
  deps: Deps,
  {
    file,
    text,
    kept = null,
    actor,
  }: { file: ContentFile; text: string; kept?: string | null; actor: string },
): Promise<Refusal | null> {
  const { path } = file
  if (!saysMoney(path)) return null
  const changed = changedMoney(path, shownText(file), text)
  if (changed.length === 0 || (kept !== null && changedMoney(path, kept, text).length === 0)) return null
  const roles = await staffRolesOf(deps.db, actor, deps.now())
  if (roles === 'operator' || nodesOf(roles).has('desk/content:money')) return null
  const faults = changed.map((field): ContentFault => ({ file: path, field, reason: 'is money or points' }))
  return { problem: 'content.money', data: { faults } }
}

/** Whether a member said what an offer gives: whoever writes a gift does not take it. */
export async function wroteMoneyOf(
  { db, contentFiles }: Pick<ApiDeps, 'db' | 'contentFiles'>,
  offer: string,
  memberId: number,
): Promise<boolean> {
  const paths = languages.map((language) => fileOf(language, 'offers', offer))
  const versions = await moneyVersions(db, paths)
  const own = new Set<string>()
  for (const actor of new Set(versions.map((version) => version.actor)))
    if (await isOwn(db, actor, { member: memberId })) own.add(actor)
  if (own.size === 0) return false
  for (const path of paths) {
    let before = (await contentFiles.starter(path)) ?? null
    for (const { actor, text } of versions.filter((version) => version.path === path)) {
      if (own.has(actor) && changedMoney(path, before, text).length > 0) return true
      before = text
    }
  }
  return false
}
