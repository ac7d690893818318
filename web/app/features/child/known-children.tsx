import type { Child } from '@shuyuan/contract/account/child'
import { nameKey } from '@shuyuan/contract/fields/clean'
import { useId } from 'react'
import { useFetcher } from 'react-router'
import { useOptionalData } from '#app/api/fetched.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Saved } from './save-child.ts'

/** Offers the children whom the member has signed up and who are not in the list: one press puts one there. */
export function KnownChildren({ listed }: { listed: readonly Child[] }) {
  const { t } = useTranslation('child')
  const fetcher = useFetcher<Saved>()
  const label = useId()
  const [known] = useOptionalData('/api/registration/known', {})
  const isListed = (name: string, birthday: string) =>
    listed.some((child) => nameKey(child.name) === nameKey(name) && child.birthday === birthday)
  const others = (known?.list ?? []).filter(
    ({ guardian, name, birthday }) => guardian && !isListed(name, birthday),
  )
  if (others.length === 0) return null
  return (
    <div className="mt-4 text-sm">
      <p id={label} className="text-muted">
        {t('known')}
      </p>
      <ul aria-labelledby={label} className="mt-2 flex flex-wrap gap-2">
        {others.map(({ name, birthday }) => (
          <li key={`${name} ${birthday}`}>
            <fetcher.Form method="post">
              <HiddenFields of={{ id: '0', name, birthday, note: '' }} />
              <Button type="submit" busy={fetcher.formData?.get('name') === name}>
                {name}
              </Button>
            </fetcher.Form>
          </li>
        ))}
      </ul>
      {fetcher.data?.wrong.length ? (
        <p role="alert" className="mt-2 text-cinnabar">
          {t('knownFailed')}
        </p>
      ) : null}
    </div>
  )
}
