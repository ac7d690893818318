import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ActedNote } from '../desk-form.tsx'
import type { Acted } from '../desk-page.server.ts'

/** What became of a part of a content file; says ahead that somebody else has a draft of it. */
export function PartNote({
  acted,
  drafted,
}: {
  acted: Acted<{ why: string }> | undefined
  drafted: boolean
}) {
  const { t } = useTranslation('site')
  if (!acted) return drafted ? <p className="text-sm text-muted">{t('why.drafted')}</p> : null
  const why = acted.data?.why
  return <ActedNote acted={why ? { ...acted, message: t(`why.${why}`) } : acted} />
}
