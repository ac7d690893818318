import { isClaimCode, prefixLength, readCode } from '@shuyuan/contract/claim/claim-code'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useBrowserValue } from '#app/hydrated.ts'
import { loginPath } from '#app/routing/addresses/return-path.ts'
import { useAuth } from '#app/session/auth.tsx'
import { useMemberCenter, useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Seal } from '#app/ui/picture/seal.tsx'
import { classes } from '#app/ui/classes.ts'
import { CodeForm } from './code-form.tsx'
import { askedBy, dropCode, keepCode, keptCode, shownCode, withoutCode } from './kept.ts'
import { OfferCardView } from './offer-card.tsx'
import { Result } from './result.tsx'
import { useClaim } from './use-claim.ts'
import type { OfferCard } from '@shuyuan/contract/claim/claim'
import { code as codes } from '@shuyuan/contract/envelope/envelope-codes'
import { useApi } from '#app/api/context.tsx'
import { useFetched } from '#app/api/fetched.ts'

/** Claims the code or the offer that the address names, and shows the result. */
export function Receiving() {
  const { t } = useTranslation('claim')
  const place = useLocation()
  const navigate = useNavigate()
  const loggedIn = useUserInfo(isLoggedIn)
  const [typed, setTyped] = useState<string | null>(null)
  const { claim, busy, outcome, count, forget, dialog } = useClaim()
  const { pathname, search, hash } = place
  // Only the browser reads the address: the page is cached for everybody.
  const offer = useBrowserValue(() => askedBy(place).offer, '')
  const brought = useBrowserValue(() => shownCode(askedBy(place).code || keptCode()), '')
  const code = typed ?? brought
  const takesCodes = useTakesCodes()

  useEffect(() => {
    const asked = askedBy({ search, hash }).code
    if (asked === '' || !keepCode(asked)) return
    void navigate(pathname + withoutCode({ search, hash }), { replace: true, preventScrollReset: true })
  }, [pathname, search, hash, navigate])

  const read = readCode(code)
  const prefix = isClaimCode(read) ? read.slice(0, prefixLength) : ''
  const { data: card, again } = useOffer(prefix ? { prefix } : offer ? { offer } : null)
  const known = card === 'unknown' ? undefined : card
  const receive = async (wanted: { code: string; offer: string }) => {
    await claim(wanted)
    again()
  }

  const login = (
    <ButtonLink
      variant="primary"
      to={loginPath(pathname + withoutCode({ search, hash }))}
      onClick={() => keepCode(read)}
    >
      {t('form.logIn')}
    </ButtonLink>
  )
  const needsLogin = known?.needsLogin && !loggedIn
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <div className="flex flex-col gap-6">
        {takesCodes ? (
          <CodeForm
            value={code}
            busy={busy}
            onChange={(shown) => {
              setTyped(shown)
              dropCode()
              if (readCode(shown) !== read) forget()
            }}
            onCode={(entered) => {
              setTyped(code)
              dropCode()
              void receive({ code: entered, offer: '' })
            }}
          />
        ) : (
          <p className="max-w-measure">{t('shut')}</p>
        )}
        {outcome && <Result key={count} outcome={outcome} byCode={prefix !== ''} login={login} />}
        <p className="text-sm">
          <ButtonLink variant="plain" to="/user/account/claims" className="-ms-3">
            {t('mine')}
          </ButtonLink>
        </p>
      </div>
      <div className={classes('min-h-40', offer !== '' && prefix === '' && 'max-lg:order-first')}>
        {card === 'unknown' && offer && <p className="text-muted">{t('card.unknown')}</p>}
        {!card && offer === '' && takesCodes && (
          <figure className="flex min-h-40 flex-col items-center justify-center gap-4 rounded-lg border border-line bg-raised px-6 py-5 text-center shadow-soft">
            <div aria-hidden="true" className="flex items-center gap-4">
              <Seal name={t('card.carved')} />
              <span className="rounded-lg border-2 border-cinnabar px-3 py-1.5 font-mono text-sm whitespace-nowrap">
                {t('form.sample')}
              </span>
            </div>
            <figcaption className="max-w-measure text-sm text-balance text-muted">
              {t('card.waiting')}
            </figcaption>
          </figure>
        )}
        {known && (
          <OfferCardView card={known}>
            {known.byLink && prefix === '' && known.state === 'open' && (
              <div className="mt-5">
                {needsLogin ? (
                  login
                ) : (
                  <Button variant="primary" busy={busy} onClick={() => void receive({ code: '', offer })}>
                    {t('card.claim')}
                  </Button>
                )}
              </div>
            )}
            {!known.byLink && prefix === '' && (
              <p className="mt-5 text-sm text-muted">{t('card.needsCode')}</p>
            )}
          </OfferCardView>
        )}
      </div>
      {dialog}
    </div>
  )
}

/**
 * Whether the school lets the visitor type a code: a guest always, a member by the button of the claims or of the balance,
 * which cards go to. Where no page has a button, nothing was taken away.
 */
function useTakesCodes(): boolean {
  const loggedIn = useUserInfo(isLoggedIn)
  const nodes = useMemberCenter((state) => state.authNode)
  const allowed = useAuth()
  const has = (page: string, button: string) =>
    allowed({ name: `/user/account/${page}`, subNodeName: `/user/account/${page}/${button}` })
  return !loggedIn || nodes.size === 0 || has('claims', 'redeem') || has('balance', 'recharge')
}

/**
 * The card of an offer, by its name or by what its codes begin with; `unknown` where there is none. It has to be loaded
 * again after each claim, because that changes what is left.
 */
function useOffer(query: { offer: string } | { prefix: string } | null) {
  const api = useApi()
  return useFetched<OfferCard | 'unknown'>(query ? JSON.stringify(query) : '', async (signal) => {
    const options = { params: { ...query }, signal, showErrorMessage: false, showCodeMessage: false }
    const answer = await api.get('/api/claim/offer', options)
    return answer.code === codes.success ? answer.data : 'unknown'
  })
}
