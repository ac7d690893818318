import { useNavigation } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ProgressBar } from './progress-bar.tsx'

/** The thin line at the top while a page loads. Rendered once, in the shell. */
export function NavigationProgress() {
  const { t } = useTranslation('notify')
  return <ProgressBar active={useNavigation().state !== 'idle'} label={t('pageLoading')} />
}
