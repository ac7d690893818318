import { ExternalLink } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { buttonLook } from '#app/ui/button-look.ts'

/** Shown for an address that no menu and no list names: where it leads, and two ways to see it. */
export function AskFirst({ url, onShow }: { url: URL; onShow: () => void }) {
  const { t } = useTranslation('frame')
  return (
    <section className="max-w-reading">
      <h1 className="text-2xl">{t('askHeading')}</h1>
      <p className="mt-3 text-muted">{t('askText')}</p>
      <div className="mt-6 rounded-lg border border-line bg-raised p-5 shadow-soft sm:p-7">
        <p className="text-xl font-semibold break-all">{url.host}</p>
        <p className="mt-2 font-mono text-xs break-all text-muted">{url.href}</p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" onClick={onShow}>
          {t('showHere')}
        </Button>
        <a href={url.href} target="_blank" rel="noopener noreferrer" className={buttonLook({})}>
          {t('openOutside')}
          <ExternalLink aria-hidden="true" size={18} />
        </a>
      </div>
    </section>
  )
}
