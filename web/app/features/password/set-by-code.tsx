import { useApi } from '#app/api/context.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { logout } from '#app/session/logout.ts'
import { useSiteConfig, useStores } from '#app/session/stores.tsx'

/** For members without a password, or who forgot it: logged out, they set one by a code. */
export function SetByCode() {
  const { t } = useTranslation('password')
  const api = useApi()
  const stores = useStores()
  const takesCodes = useSiteConfig((state) => state.features.includes('code-login'))
  if (!takesCodes) return null
  const leave = () => location.assign('/user/login?type=forgotten')
  return (
    <p className="noscript:hidden text-sm text-muted">
      {t('none.help')}{' '}
      <button
        type="button"
        className="text-link min-h-target"
        onClick={() => void logout({ api, stores }, leave).catch(() => {})}
      >
        {t('none.set')}
      </button>
    </p>
  )
}
