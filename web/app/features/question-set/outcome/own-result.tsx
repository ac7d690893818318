import { scoreAnswers, type SetOutcome } from '@shuyuan/contract/question-set/scoring'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Kept, writeKept } from '../kept.ts'
import { useVisitorId } from '../use-kept.ts'
import type { SetResultView } from '../question-set-view.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { AdvisorSpace, useAdvisor } from '#app/parts/advisor/advisor-card.tsx'
import { ShareButton } from '#app/parts/share/share-button.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Stamp } from '#app/ui/picture/stamp.tsx'
import { Drawing } from '#app/ui/picture/drawing.tsx'
import { Scene } from '#app/ui/picture/scene.tsx'
import { History } from './history.tsx'
import { Part, ResultBody, titlesOf } from './result-body.tsx'
import { ResultFigure } from './result-figure.tsx'
import { SavePanel } from './save-panel.tsx'

/** Milliseconds after the last answer in which its seal is seen to be stamped. */
const justNow = 10_000

/** A result made here of the answers that the browser keeps; the server computes it again when it is saved. */
export function OwnResult({ set, kept }: { set: SetResultView; kept: Kept }) {
  const { t } = useTranslation('question-set')
  const navigate = useNavigate()
  const member = useVisitorId()
  const offered = useSiteConfig((state) => state.features.includes('question-set'))
  const [fresh] = useState(() => Date.now() - kept.done < justNow)
  const forget = async (then: string) => {
    await navigate(then)
    writeKept(set.slug, null)
  }
  if (set.thanks && (set.collect !== 'member' || kept.saved > 0)) return <Thanks text={set.thanks} />

  const outcome = scoreAnswers(set.sheet, kept.answers, kept.respondent ?? 'any')
  return (
    <>
      <ResultBody set={set} outcome={outcome} answers={kept.answers}>
        <div className="flex flex-col gap-4 print:hidden">
          <p className="flex items-center gap-4">
            <Stamp name={t('result.seal')} size={64} fresh={fresh} />
            <span className="serif text-lg">{t('result.sealed')}</span>
          </p>
          <ResultPoster set={set} outcome={outcome} />
          {offered && <SavePanel set={set} kept={kept} />}
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Button onClick={() => void forget(`/question/${set.slug}`)}>{t('result.retake')}</Button>
            <Button variant="plain" onClick={() => void forget('/question')}>
              {t('result.forget')}
            </Button>
          </div>
        </div>
      </ResultBody>
      <AskAdvisor />
      {offered && member > 0 && (
        <div className="mt-10">
          {/* Anew when there is one more. */}
          <History key={kept.saved} set={set} />
        </div>
      )}
    </>
  )
}

/** The result as a poster, whose code leads to the set. What is about health is never on it: then it shows the set. */
function ResultPoster({ set, outcome }: { set: SetResultView; outcome: SetOutcome }) {
  const { t } = useTranslation('question-set')
  const path = `/question/${set.slug}`
  const label = t('result.poster')
  const found = set.results.find(({ key }) => key === outcome.result)
  if (set.kind === 'constitution' || !found)
    return (
      <ShareButton
        posterLabel={label}
        title={set.title}
        text={set.subtitle}
        path={path}
        poster={set.scene && { picture: <Drawing {...set.scene} /> }}
      />
    )
  const right = outcome.of > 0 ? t('result.right', { right: outcome.right, of: outcome.of }) : ''
  return (
    <ShareButton
      posterLabel={label}
      title={found.title}
      text={[set.title, right].filter(Boolean).join(' · ')}
      path={path}
      poster={{ picture: <ResultFigure kind={set.kind} outcome={outcome} titles={titlesOf(set)} /> }}
    />
  )
}

function Thanks({ text }: { text: string }) {
  const { t } = useTranslation('question-set')
  return (
    <div className="flex max-w-reading flex-col items-start gap-5">
      <Scene name="lamp" />
      <p className="serif text-xl">{text}</p>
      <ButtonLink to="/question">{t('all')}</ButtonLink>
    </div>
  )
}

/** Whom to ask about a result; nothing where the school names nobody. */
function AskAdvisor() {
  const { t } = useTranslation('question-set')
  const advisor = useAdvisor()
  if (advisor === null) return null
  return (
    <div className="mt-10 print:hidden">
      <Part title={t('result.ask')}>
        <AdvisorSpace advisor={advisor} />
      </Part>
    </div>
  )
}
