import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Scene } from '#app/ui/picture/scene.tsx'
import { useSiteName } from './site-name.ts'

/** The sentence below the heading, of statuses that say more than that the server failed; 0 is "no answer". */
const sentences: Readonly<Record<number, 'tooOften' | 'offline'>> = { 0: 'offline', 429: 'tooOften' }

/** An address as people read it: `/深` for `/%E6%B7%B1`. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

export interface ErrorPageProps {
  /**
   * HTTP status: 404 is Page Not Found, others are Internal Server Error, also 0, where no server answered; null where no
   * server was asked, because the page failed in the browser.
   */
  status: number | null
  /** For a 404: no such page, or a page whose parameter names nothing. */
  kind?: 'unmatched' | 'invalid'
  path: string
  message?: string
  /** Number of the request, to quote when asking for help. */
  requestId?: string
}

/**
 * Status, heading, one sentence and a link to the home page. What is not found may be searched for; failures that may
 * be temporary have a button to try again.
 */
export function ErrorPage({ status, kind = 'unmatched', path, message, requestId }: ErrorPageProps) {
  const { t } = useTranslation('layouts')
  const siteName = useSiteName()
  const missing = status === 404
  const variant = status === null ? 'page' : missing ? 'notFound' : 'server'
  const heading = t(`error.${variant}Heading`)
  const reason = (status !== null && sentences[status]) || variant
  const sentence = missing ? t(`error.${kind}`, { path: readable(path) }) : t(`error.${reason}`)
  return (
    <section className="page-width flex flex-col items-center gap-5 py-10 text-center">
      <title>{`${heading} - ${siteName}`}</title>
      <Scene name={missing ? 'mountain' : 'lamp'} />
      {!!status && <p className="text-sm text-muted tabular-nums">{status}</p>}
      <h1 className="text-2xl">{heading}</h1>
      <p className="max-w-measure text-muted wrap-anywhere">{message || sentence}</p>
      {requestId && (
        <p className="text-xs text-muted">
          {t('error.requestId')} <span className="font-mono break-all">{requestId}</span>
        </p>
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {!missing && (
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('error.again')}
          </Button>
        )}
        <ButtonLink to="/" variant={missing ? 'primary' : 'secondary'}>
          {t('error.home')}
        </ButtonLink>
        {missing && <ButtonLink to="/search">{t('error.find')}</ButtonLink>}
      </div>
    </section>
  )
}
