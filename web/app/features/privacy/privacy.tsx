import { useLoaderData, useRevalidator } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { memberPage, type LoadArgs } from '#app/routing/page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { ErrorState } from '#app/ui/state/error-state.tsx'
import { Consents } from './consents.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { OwnData } from './own-data.tsx'
import { Sessions } from './sessions.tsx'
import { WechatCard } from './wechat-card.tsx'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { PrivacyData } from '@shuyuan/contract/account/privacy'
import type { WechatBinding } from '@shuyuan/contract/account/wechat-login'
import { wechatLoginFeature } from '@shuyuan/contract/site/wechat-share'

export const handle: PageHandle = { ns: ['privacy', 'contact', 'form', 'ui'], title: 'privacy:title' }

const page = memberPage(loadPrivacy)
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function PrivacyPage() {
  const { t } = useTranslation('privacy')
  const { offered, privacy, bindings } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{t('title')}</h1>
      {!privacy && (
        <Card>
          {offered ? (
            <ErrorState message={t('failed')} onRetry={() => void revalidate()} />
          ) : (
            <EmptyState
              text={t('notOffered')}
              action={<ButtonLink to="/privacy">{t('policy')}</ButtonLink>}
            />
          )}
        </Card>
      )}
      {privacy && (
        <>
          <Sessions sessions={privacy.sessions} previous={privacy.previous} />
          {bindings && <WechatCard bindings={bindings} />}
          <Consents consents={privacy.consents} />
          <OwnData />
          <DeleteAccount due={privacy.deletion} />
        </>
      )}
    </div>
  )
}

/** Loads what the page shows; null where it could not be loaded. */
async function loadPrivacy({ api, offers }: Pick<LoadArgs, 'api' | 'offers'>): Promise<{
  offered: boolean
  privacy: PrivacyData | null
  /** Null where nobody logs in by WeChat. */
  bindings: WechatBinding[] | null
}> {
  if (!offers('privacy')) return { offered: false, privacy: null, bindings: null }
  const [answer, bound] = await Promise.all([
    api.get('/api/privacy/state').catch(() => null),
    offers(wechatLoginFeature) ? api.get('/api/wechat/bindings').catch(() => null) : null,
  ])
  return {
    offered: true,
    privacy: answer?.code === code.success ? answer.data : null,
    bindings: bound?.code === code.success ? bound.data : null,
  }
}
