import { Printer, Check } from 'lucide-react'
import { useLocation } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { agesText, Meta } from '#app/parts/catalogue/meta.tsx'
import { OtherLanguage } from '#app/parts/catalogue/other-language.tsx'
import { FavouriteButton } from '#app/parts/favourite/favourite-button.tsx'
import { ShareButton } from '#app/parts/share/share-button.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/picture/drawing.tsx'
import { Motif } from '#app/ui/picture/motif.tsx'
import { useSend } from '#app/api/use-send.ts'
import { useOptionalData } from '#app/api/fetched.ts'
import { loginPath } from '#app/routing/addresses/return-path.ts'
import { useSiteConfig, useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'
import { PathFigure } from './path-figure.tsx'
import { stepKey, useDoneSteps } from './use-done-steps.ts'
import type { PathView, StepView } from './path-view.ts'

export function PathHead({ path }: { path: PathView }) {
  const { t } = useTranslation('path')
  const { t: words } = useTranslation('catalogue')
  const { slug, title, subtitle, subject, ages, stages } = path
  const steps = stages.flatMap((stage) => stage.steps)
  const weeks = stages.reduce((sum, stage) => sum + stage.weeks, 0)
  return (
    <header className="page-width pb-4">
      <Breadcrumb trail={[{ label: t('all'), to: '/lessons2' }]} />
      <div className="mt-3 gap-12 lg:flex lg:flex-row-reverse lg:items-center lg:justify-between">
        {path.scene && (
          <Drawing
            {...path.scene}
            eager
            className="w-full max-sm:hidden rounded-lg object-cover object-[85%_75%] sm:h-56 lg:mb-0 lg:w-1/2 print:hidden"
          />
        )}
        <div className="min-w-0">
          <p className="text-sm text-celadon print:hidden">{words(`subject.${subject}`)}</p>
          <h1 className="mt-1 text-2xl sm:text-3xl">{title}</h1>
          <p className="mt-3 max-w-measure text-muted">{subtitle}</p>
          <Meta
            className="mt-3"
            items={[
              agesText(words, ages),
              t('stages', { count: stages.length }),
              t('steps', { count: steps.length }),
              t('weeks', { count: weeks }),
            ]}
          />
          <OtherLanguage lang={path.lang} />
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-3 print:hidden">
        <NextStep steps={steps} />
        <JoinButton path={slug} />
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" size={18} />
          {t('print')}
        </Button>
        <FavouriteButton kind="path" thing={slug} title={title} />
        <ShareButton
          title={title}
          text={subtitle}
          poster={{ picture: path.scene ? <Drawing {...path.scene} /> : <Motif name="mountain" /> }}
        />
      </div>
      <PathFigure steps={steps} />
    </header>
  )
}

/** Leads to the first step that is not done. */
function NextStep({ steps }: { steps: readonly StepView[] }) {
  const { t } = useTranslation('path')
  const done = useDoneSteps(steps)
  const next = steps.find((step) => !done.has(stepKey(step)))
  const first = steps[0]
  if (!first) return null
  const label = !next ? t('again') : next === first ? t('start') : t('next')
  return (
    <ButtonLink to={(next ?? first).to} variant="primary" size="large" className="min-w-44">
      {label}
    </ButtonLink>
  )
}

/** Joins the path, or leaves it. Guests are led to the login; as wide before and after. */
function JoinButton({ path }: { path: string }) {
  const { t } = useTranslation('path')
  const place = useLocation()
  const member = useUserInfo(isLoggedIn)
  const offered = useSiteConfig((state) => state.features.includes('path'))
  const [send, busy] = useSend()
  const [paths, setPaths] = useOptionalData('/api/path/joined', member && offered ? {} : null)

  async function join(joined: boolean) {
    const answer = await send('/api/path/join', { path, joined })
    if (answer) setPaths(answer.data)
  }

  if (!offered) return null
  if (!member) {
    return (
      <ButtonLink to={loginPath(place.pathname)} className="min-w-36">
        {t('join')}
      </ButtonLink>
    )
  }
  const joined = paths?.list.some((each) => each.path === path) ?? false
  return (
    <Button aria-pressed={joined} busy={busy} className="min-w-36" onClick={() => void join(!joined)}>
      {joined && <Check aria-hidden="true" size={18} />}
      {t(joined ? 'joined' : 'join')}
    </Button>
  )
}
