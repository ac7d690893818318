import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { JoinedPaths } from '@shuyuan/contract/learning/path'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useApi } from '#app/api/context.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { loginPath } from '#app/routing/addresses/return-path.ts'
import { useSiteConfig, useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'

/** Joins the path, or leaves it. Guests are led to the login; as wide before and after. */
export function JoinButton({ path }: { path: string }) {
  const { t } = useTranslation('path')
  const api = useApi()
  const place = useLocation()
  const member = useUserInfo(isLoggedIn)
  const offered = useSiteConfig((state) => state.features.includes('path'))
  const [paths, setPaths] = useState<readonly string[] | null>(null)
  const [busy, setBusy] = useState(false)
  const asks = member && offered

  useEffect(() => {
    if (!asks) return
    let wanted = true
    const quiet = { showErrorMessage: false, showCodeMessage: false, background: true }
    const take = (answer: { code: number; data: JoinedPaths } | null) => {
      if (wanted && answer?.code === code.success) setPaths(answer.data.list.map((each) => each.path))
    }
    void api
      .get<JoinedPaths>('/api/path/joined', quiet)
      .catch(() => null)
      .then(take)
    return () => {
      wanted = false
    }
  }, [api, asks])

  async function join(joined: boolean) {
    setBusy(true)
    const answer = await api.post<JoinedPaths>('/api/path/join', { path, joined }).catch(() => null)
    setBusy(false)
    if (answer?.code === code.success) setPaths(answer.data.list.map((each) => each.path))
  }

  if (!offered) return null
  if (!member) {
    return (
      <ButtonLink to={loginPath(place.pathname)} className="min-w-36">
        {t('join')}
      </ButtonLink>
    )
  }
  const joined = paths?.includes(path) ?? false
  return (
    <Button aria-pressed={joined} busy={busy} className="min-w-36" onClick={() => void join(!joined)}>
      {joined && <Check aria-hidden="true" size={18} />}
      {t(joined ? 'joined' : 'join')}
    </Button>
  )
}
