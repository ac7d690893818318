import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { FooterGroups } from './footer-groups.tsx'
import { footerLink } from './nav-look.ts'
import { useSiteName } from './site-name.ts'

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
      <div className="page-width flex flex-col items-center gap-x-8 py-6 sm:flex-row sm:justify-between">
        {/* A cached page may have been rendered last year. */}
        <p className="text-center" suppressHydrationWarning>
          {t('copyright', { name, year: thisYear() })}
        </p>
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
