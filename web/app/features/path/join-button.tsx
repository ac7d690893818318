import type { JoinedPaths } from '@shuyuan/contract/learning/path'
import { Check } from 'lucide-react'
import { useLocation } from 'react-router'
import { useSend } from '#app/api/use-send.ts'
import { useOptionalData } from '#app/api/fetched.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { loginPath } from '#app/routing/addresses/return-path.ts'
import { useSiteConfig, useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'

/** Joins the path, or leaves it. Guests are led to the login; as wide before and after. */
export function JoinButton({ path }: { path: string }) {
  const { t } = useTranslation('path')
  const place = useLocation()
  const member = useUserInfo(isLoggedIn)
  const offered = useSiteConfig((state) => state.features.includes('path'))
  const [send, busy] = useSend()
  const [paths, setPaths] = useOptionalData<JoinedPaths>('/api/path/joined', member && offered ? {} : null)

  async function join(joined: boolean) {
    const answer = await send<JoinedPaths>('/api/path/join', { path, joined })
    if (answer) setPaths(answer.data)
  }

  if (!offered) return null
  if (!member) {
    return (
      <ButtonLink to={loginPath(place.pathname)} className="min-w-36">
        {t('join')}
      </ButtonLink>
    )
  }
  const joined = paths?.list.some((each) => each.path === path) ?? false
  return (
    <Button aria-pressed={joined} busy={busy} className="min-w-36" onClick={() => void join(!joined)}>
      {joined && <Check aria-hidden="true" size={18} />}
      {t(joined ? 'joined' : 'join')}
    </Button>
  )
}
