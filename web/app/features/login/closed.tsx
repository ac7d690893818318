import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'

export function Closed({ message }: { message: string }) {
  const { t } = useTranslation('login')
  return (
    <EmptyState
      scene="lamp"
      text={message || t('closed')}
      action={<ButtonLink to="/">{t('home')}</ButtonLink>}
    />
  )
}
