import { ExternalLink, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { buttonLook } from '#app/ui/button-look.ts'
import { Motif } from '#app/ui/picture/motif.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { embeddingPath } from './embedding-path.ts'

/** Milliseconds; a page that has not loaded by then is said to refuse embedding. */
const patience = 10_000

export function Embedded({ url }: { url: URL }) {
  const [turn, setTurn] = useState(0)
  return <Turn key={turn} url={url} reload={() => setTurn(turn + 1)} />
}

/**
 * One loading of the page. Its scripts and its own storage work as in a tab. This is safe: the page's frame-src keeps
 * the frame at the origin it was opened with. The one embedded page of this site has no sandbox, which would stop its
 * links from opening in the whole window.
 */
function Turn({ url, reload }: { url: URL; reload: () => void }) {
  const { t } = useTranslation('frame')
  const [state, setState] = useState<'loading' | 'late' | 'loaded' | 'refused'>('loading')

  const own = url.origin === location.origin

  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), patience)
    let left = false
    void refusesFrame(url).then((refuses) => refuses && !left && setState('refused'))
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [url])

  return (
    <section aria-label={url.host} className="overflow-hidden rounded-lg border border-line bg-raised">
      <header className="flex items-center gap-1 border-b border-line ps-4">
        <h1 className="me-auto min-w-0 truncate font-sans text-sm font-medium" title={url.href}>
          {url.host}
        </h1>
        {state === 'loading' && <Spinner label={t('loading')} />}
        <Button variant="plain" size="icon" aria-label={t('reload')} onClick={reload}>
          <RotateCw aria-hidden="true" size={18} />
        </Button>
        <OpenOutside url={url} />
      </header>
      {(state === 'late' || state === 'refused') && (
        <output className="flex flex-wrap items-center gap-3 bg-ochre-wash px-4 py-3 text-sm">
          <p className="me-auto max-w-measure">{t(state === 'late' ? 'late' : 'embeddingRefused')}</p>
          <a href={url.href} target="_blank" rel="noopener noreferrer" className={buttonLook({})}>
            {t('openOutside')}
          </a>
        </output>
      )}
      {state === 'refused' ? (
        <Motif name="mountain" className="mx-auto my-16 size-30 text-edge" />
      ) : (
        <iframe
          src={url.href}
          title={t('frameOf', { host: url.host })}
          sandbox={
            own
              ? undefined
              : 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'
          }
          referrerPolicy="no-referrer"
          onLoad={() => setState('loaded')}
          className="block h-[70dvh] min-h-88 w-full border-0 [color-scheme:light]"
        />
      )}
    </section>
  )
}

/**
 * A browser shows an error page of its own for a site that refuses framing, and the script does not learn of it, so our
 * server reads the site's headers.
 */
async function refusesFrame(url: URL): Promise<boolean> {
  try {
    const response = await fetch(`${embeddingPath}?url=${encodeURIComponent(url.href)}`)
    return response.ok && ((await response.json()) as { refused: boolean | null }).refused === true
  } catch {
    return false
  }
}

function OpenOutside({ url }: { url: URL }) {
  const { t } = useTranslation('frame')
  return (
    <a
      href={url.href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('openOutside')}
      className={buttonLook({ variant: 'plain', size: 'icon' })}
    >
      <ExternalLink aria-hidden="true" size={18} />
    </a>
  )
}
