import type { SavedView } from '@shuyuan/contract/desk/lists'
import { X } from 'lucide-react'
import { useFetcher, useLocation } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { Folded } from '../page-parts.tsx'

export interface SavedViewsProps {
  list: string
  views: readonly SavedView[]
  query: URLSearchParams
}

/** The filters that somebody keeps under a name, on all devices, and the way to keep the present ones. */
export function SavedViews({ list, views, query }: SavedViewsProps) {
  const { t } = useTranslation('list')
  const fetcher = useFetcher<{ message: string }>()
  const { pathname, search } = useLocation()
  const now = kept(query)
  const address = `/desk/lists/${list}`
  const known = views.some((view) => view.query === now)
  if (views.length === 0 && now === '') return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {views.length > 0 && (
        <ul aria-label={t('views.title')} className="flex flex-wrap gap-2">
          {views.map((view) => (
            <li key={view.name} className="inline-flex items-center rounded-sm border border-line">
              <PageLink
                to={`?${view.query}`}
                aria-current={view.query === now ? 'page' : undefined}
                className="inline-flex min-h-target items-center ps-3 aria-[current=page]:text-cinnabar"
              >
                {view.name}
              </PageLink>
              <fetcher.Form method="post" action={address}>
                <input type="hidden" name="name" value={view.name} />
                <input type="hidden" name="to" value={pathname + search} />
                <Button
                  type="submit"
                  name="act"
                  value="removeView"
                  variant="plain"
                  size="icon"
                  aria-label={t('views.remove', { name: view.name })}
                >
                  <X aria-hidden="true" size={16} />
                </Button>
              </fetcher.Form>
            </li>
          ))}
        </ul>
      )}
      {now !== '' && !known && (
        <Folded label={t('views.keep')}>
          <fetcher.Form method="post" action={address} className="flex flex-wrap items-end gap-3 pb-2">
            <input type="hidden" name="query" value={now} />
            <input type="hidden" name="to" value={pathname + search} />
            <Field label={t('views.name')} error={fetcher.data?.message ?? ''}>
              <LimitedInput name="name" required maxLength={40} autoComplete="off" />
            </Field>
            <Button type="submit" name="act" value="saveView" busy={fetcher.state !== 'idle'}>
              {t('views.save')}
            </Button>
          </fetcher.Form>
        </Folded>
      )}
    </div>
  )
}

const passing: ReadonlySet<string> = new Set(['page', 'said'])

/** What of an address is a view: its filters and order, not its page nor what the page says of what was done before. */
function kept(query: URLSearchParams): string {
  const wanted = new URLSearchParams([...query].filter(([name, value]) => !passing.has(name) && value !== ''))
  wanted.sort()
  return wanted.toString()
}
