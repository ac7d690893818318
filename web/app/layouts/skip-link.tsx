import { useTranslation } from '#app/i18n/use-translation.tsx'

/** Id of the main part of every page. */
export const mainId = 'main'

/** The first keyboard stop: jumps over the header to the page. */
export function SkipLink() {
  const { t } = useTranslation('layouts')
  return (
    <a
      href={`#${mainId}`}
      className="fixed start-3 top-3 z-header flex min-h-target -translate-y-24 items-center rounded-sm bg-cinnabar-fill px-4 text-sm text-on-fill focus:translate-y-0 print:hidden"
    >
      {t('skip')}
    </a>
  )
}
