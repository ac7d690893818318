import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { footerLink } from './nav-look.ts'
import { useSiteName } from './site-name.ts'
import { useFrameWords } from './frame-words.ts'

/**
 * Copyright, privacy policy and, where there is one, the ICP record number; with `full` also links to all parts of
 * the site.
 */
export function Footer({ full = false }: { full?: boolean }) {
  const { t } = useTranslation('layouts')
  const name = useSiteName()
  const recordNumber = useSiteConfig((state) => state.recordNumber)
  return (
    <footer className="far print:hidden border-t border-line text-sm text-muted">
      {full && <FooterGroups />}
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 py-3 sm:py-6">
        {/* A cached page may have been rendered last year. */}
        <p suppressHydrationWarning>{t('copyright', { name, year: thisYear() })}</p>
        <div className="flex flex-wrap items-center justify-center gap-x-6">
          <PageLink to="/privacy" className={footerLink}>
            {t('privacy')}
          </PageLink>
          {recordNumber && (
            <a href="https://beian.miit.gov.cn/" target="_blank" rel="noopener" className={footerLink}>
              {recordNumber}
            </a>
          )}
        </div>
      </div>
    </footer>
  )
}

function thisYear(): number {
  return new Date().getFullYear()
}

function FooterGroups() {
  const { footer } = useFrameWords()
  return (
    <div className="page-width flex flex-wrap gap-x-5 pt-5 sm:grid sm:gap-x-8 sm:grid-cols-3 sm:gap-y-8 sm:py-10 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
      <p className="max-w-[22em] sm:col-span-3 lg:col-span-1">{footer.about}</p>
      {footer.groups.map((group) => (
        <div key={group.title} className="max-sm:contents">
          <h2 className="font-sans text-sm text-ink max-sm:sr-only sm:mb-1">{group.title}</h2>
          <ul className="max-sm:contents">
            {group.links.map(({ label, href }) => (
              <li key={href}>
                <FooterPlace label={label} href={href} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function FooterPlace({ label, href }: { label: string; href: string }) {
  if (href.startsWith('/')) {
    return (
      <PageLink to={href} className={footerLink}>
        {label}
      </PageLink>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener" className={footerLink}>
      {label}
    </a>
  )
}
