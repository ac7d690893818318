import { languageTag } from '@shuyuan/contract/text/language'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { useLanguage } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { useLoaded } from '#app/ui/loaded.ts'
import { Intro } from './intro.tsx'
import { loadSet } from './set.server.ts'
import type { SetView } from './question-set-view.ts'

export const handle: PageHandle = { ns: ['catalogue', 'question-set', 'share'] }
export const loader = publicPage(loadSet).loader
export const clientLoader = payloadLoader<SetView>

const loadRunner = async () => (await import('./answering/runner.tsx')).Runner

/** A question set: what it is; once begun, one item at a time. */
export default function QuestionSet() {
  const set = useLoaderData<SetView>()
  const foreign = set.lang === useLanguage() ? undefined : languageTag[set.lang]
  const [Runner, want] = useLoaded(loadRunner)
  // By name: in-site navigation from one set to another keeps this component.
  const [running, setRunning] = useState('')
  const begin = () => {
    want()
    setRunning(set.slug)
  }
  const wanted = running === set.slug
  return (
    <div lang={foreign} className="page-width pb-12">
      {wanted && Runner ? (
        <Runner key={set.slug} set={set} onLeave={() => setRunning('')} />
      ) : (
        <Intro set={set} waiting={wanted} onIntent={want} onBegin={begin} />
      )}
    </div>
  )
}
