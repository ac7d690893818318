import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { askPath, listPath } from './question-view.ts'

/** Search first: most questions were asked before. */
export function SearchBox({ query }: { query: string }) {
  const { t } = useTranslation('question')
  return (
    <div className="page-width print:hidden">
      <search className="block max-w-reading">
        <Form method="get" action={listPath}>
          <TextInput
            key={query}
            type="search"
            name="q"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={60}
            aria-label={t('search.label')}
            placeholder={t('search.placeholder')}
            defaultValue={query}
            beside={
              <Button type="submit" variant="primary">
                <Search aria-hidden="true" size={18} />
                {t('search.submit')}
              </Button>
            }
          />
        </Form>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {t('search.hint')}
          <ButtonLink to={query ? `${askPath}?title=${encodeURIComponent(query)}` : askPath}>
            {t('ask.go')}
          </ButtonLink>
        </p>
      </search>
    </div>
  )
}
