import { Search as SearchIcon } from 'lucide-react'
import { Form, Link, useLoaderData, useNavigation } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { FoundLine } from '#app/parts/search/found-line.tsx'
import { Results } from '#app/parts/search/results.tsx'
import { searchPath, type SearchView } from '#app/parts/search/search-view.ts'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { loadSearch } from './search.server.ts'

export const handle: PageHandle = { ns: ['search'], title: 'search:title' }
export const loader = publicPage(loadSearch).loader
export const clientLoader = payloadLoader<SearchView>

export default function Search() {
  const { t } = useTranslation('search')
  const view = useLoaderData<SearchView>()
  const busy = useNavigation().location?.pathname === '/search'
  return (
    <div className="page-width">
      <div className="mx-auto max-w-reading">
        <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
        <search className="mt-6 block">
          <Form method="get" action="/search">
            <TextInput
              key={view.query}
              type="search"
              name="q"
              enterKeyHint="search"
              autoComplete="off"
              aria-label={t('label')}
              placeholder={t('placeholder')}
              defaultValue={view.query}
              beside={
                <Button type="submit" variant="primary">
                  <SearchIcon aria-hidden="true" size={18} />
                  {t('submit')}
                </Button>
              }
            />
          </Form>
        </search>
        <div className="mt-4">
          <FoundLine view={view} busy={busy} />
        </div>
        <div className="mt-6">
          {view.results.length > 0 ? (
            <Results results={view.results} heading="h2" />
          ) : (
            <>
              <p className="text-sm text-muted">{t('try')}</p>
              <ul className="mt-3 flex flex-wrap gap-2">
                {view.errands.map(({ title, href }) => (
                  <li key={title}>
                    <ButtonLink to={href}>{title}</ButtonLink>
                  </li>
                ))}
              </ul>
              <ul className="mt-4 flex flex-wrap gap-x-5">
                {t('examples')
                  .split('|')
                  .map((example) => (
                    <li key={example}>
                      <Link
                        to={searchPath(example)}
                        className="text-link inline-flex min-h-target items-center"
                      >
                        {example}
                      </Link>
                    </li>
                  ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </div>
  )
}
