import type { Child } from '@shuyuan/contract/account/child'
import { nameKey } from '@shuyuan/contract/fields/clean'
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
  const [known] = useOptionalData('/api/registration/known', {})
  const isListed = (name: string, birthday: string) =>
    listed.some((child) => nameKey(child.name) === nameKey(name) && child.birthday === birthday)
  const others = (known?.list ?? []).filter(
    ({ guardian, name, birthday }) => guardian && !isListed(name, birthday),
  )
  if (others.length === 0) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 text-sm">
      <span className="text-muted">{t('known')}</span>
      {others.map(({ name, birthday }) => (
        <fetcher.Form key={`${name} ${birthday}`} method="post">
          <HiddenFields of={{ id: '0', name, birthday, note: '' }} />
          <Button type="submit" busy={fetcher.formData?.get('name') === name}>
            {name}
          </Button>
        </fetcher.Form>
      ))}
    </div>
  )
}
