import { defaultLanguage, languages, languageTag, type Language } from '@shuyuan/contract/text/language'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useLocation, useMatches } from 'react-router'
import { useLanguage } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { ruleOf } from '#app/rule-of.ts'
import { useRuntime } from '#app/session/runtime.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'

/** Title, description, and tags for search engines. */
export function PageHead() {
  const { pathname } = useLocation()
  const language = useLanguage()
  const { publicUrl } = useRuntime()
  const siteName = useSiteConfig((state) => state.siteName)
  const { title, description, canonical, hidden, failed } = usePage()
  const elsewhere = canonical.startsWith('https://')
  const noindex = hidden || ruleOf(pathname)?.noindex
  const address = (language: Language, path = pathname) => publicUrl + path + languageQuery(language)

  return (
    <>
      {/* Error pages set their own title. */}
      {!failed && <title>{[title, siteName].filter(Boolean).join(' - ')}</title>}
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {elsewhere && <link rel="canonical" href={canonical} />}
      {publicUrl && canonical && !elsewhere && <link rel="canonical" href={address(language, canonical)} />}
      {publicUrl && !noindex && !canonical && (
        <>
          <link rel="canonical" href={address(language)} />
          {languages.map((each) => (
            <link key={each} rel="alternate" hrefLang={languageTag[each]} href={address(each)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={publicUrl + pathname} />
        </>
      )}
    </>
  )
}

/** The default language has the plain address; others need the parameter. */
function languageQuery(language: Language): string {
  return language === defaultLanguage ? '' : `?lang=${language}`
}

/** What the innermost page says about itself: a key in its handle, else texts in its data. */
function usePage() {
  const matches = useMatches()
  const handles = matches.map((match) => match.handle as PageHandle | undefined)
  const { t } = useTranslation(handles.flatMap((handle) => handle?.ns ?? []))
  const data = matches.at(-1)?.loaderData
  const key = handles.at(-1)?.title
  const failed = data === undefined
  return {
    title: textOf(data, 'title') || (key ? t(key) : ''),
    description: textOf(data, 'description'),
    /** Every page has a loader, so a page without data has failed. */
    failed,
    /** Hidden from search engines, whatever the path's rule says. */
    hidden:
      failed || (typeof data === 'object' && data !== null && 'noindex' in data && data.noindex === true),
    /** The page that this one is a copy of: its path, or its address on another site. */
    canonical: textOf(data, 'canonical'),
  }
}

function textOf(data: unknown, name: string): string {
  if (typeof data !== 'object' || data === null) return ''
  const value = (data as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}
