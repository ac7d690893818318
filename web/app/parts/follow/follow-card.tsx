import { isWechat, wechatNoticesFeature } from '@shuyuan/contract/site/wechat-share'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useJson, useOptionalData } from '#app/api/fetched.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { FollowView } from '#app/parts/blocks/block-view.ts'
import { wechatPath } from '#app/routing/addresses/return-path.ts'
import { useOwnedStorage } from '#app/session/owned-storage.ts'
import { useSiteConfig } from '#app/session/stores.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { isTouched } from '#app/ui/touched.ts'
import { followPath } from './follow-path.ts'
import { isPutOff, putOff } from './later.ts'

/** The code of the school's account, for a member who is not known to follow it and did not put it off. */
export function FollowCard({ className }: { className: string | undefined }) {
  const storage = useOwnedStorage()
  const [off, setOff] = useState(() => isPutOff(storage, Date.now()))
  if (off) return null
  const hide = () => {
    putOff(storage, Date.now())
    setOff(true)
  }
  return (
    <Suspense fallback={null}>
      <Asked className={className} onLater={hide} />
    </Suspense>
  )
}

function Asked({ className, onLater }: { className: string | undefined; onLater: () => void }) {
  const { data: account } = useJson<FollowView | null>(followPath(useLanguage()))
  const [bindings] = useOptionalData('/api/wechat/bindings', account ? {} : null)
  if (!account || !bindings || bindings.some(({ follows }) => follows)) return null
  return <Code account={account} bound={bindings.length > 0} className={className} onLater={onLater} />
}

interface CodeProps {
  account: FollowView
  bound: boolean
  className: string | undefined
  onLater: () => void
}

function Code({ account: { name, qr }, bound, className, onLater }: CodeProps) {
  const { t } = useTranslation('follow')
  const { pathname, search, hash } = useLocation()
  const inWechat = isWechat(navigator.userAgent)
  // Nobody scans the screen that he holds.
  const taking = inWechat ? 'hold' : isTouched() ? 'save' : 'scan'
  const writes = useSiteConfig(({ features }) => features.includes(wechatNoticesFeature))
  const gain = writes ? 'messages' : 'articles'
  const bind = `${wechatPath}?${new URLSearchParams({ to: pathname + search + hash })}`
  return (
    <div className={className}>
      <Card title={t('title', { name })} className="print:hidden">
        <div className="flex items-start gap-5">
          <img
            src={qr}
            alt={t('code', { name })}
            width={128}
            height={128}
            decoding="async"
            className="size-32 shrink-0 rounded-sm bg-slip object-contain p-1"
          />
          <p className="min-w-0 max-w-measure text-sm">
            {t(taking)} {t(gain)}
          </p>
        </div>
        {!bound && (
          <p className="mt-4 max-w-measure text-sm text-muted">
            {t(`${inWechat ? 'bindHere' : 'bindThere'}.${gain}`)}
          </p>
        )}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 text-sm">
          {!bound && inWechat && (
            <PageLink reloadDocument to={bind} className="text-link inline-flex min-h-target items-center">
              {t('bind')}
            </PageLink>
          )}
          <Button variant="plain" className="ms-auto" onClick={onLater}>
            {t('later')}
          </Button>
        </div>
      </Card>
    </div>
  )
}
