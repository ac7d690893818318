import { noProof } from '#app/parts/captcha/proof.ts'
import { isClaimCode, readCode } from '@shuyuan/contract/claim/claim-code'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useFetcher, type ClientActionFunctionArgs } from 'react-router'
import { apiContext } from '#app/api/context.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { storesContext } from '#app/session/stores.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'

/** How it went: what the server said, or why it was not asked. */
type Redeemed =
  | { state: 'slip' | 'failed' | 'captcha' }
  | { state: 'refused'; message: string }
  | { state: 'done'; title: string; message: string }

/** A card is the buyer's own: nobody has recommended it. */
const unreferred = { visitor: '', referral: null, referralRemoved: false, referrerCode: '' }

/** Redeems a card by its code; the balance in the member's card follows. */
export async function redeemCard({ request, context }: ClientActionFunctionArgs): Promise<Redeemed> {
  const typed = readCode(String((await request.formData()).get('code') ?? ''))
  // A mistyped code is found here, without a call that would count as a try.
  if (!isClaimCode(typed)) return { state: 'slip' }
  const api = context.get(apiContext)
  const told = { showCodeMessage: false, showErrorMessage: false }
  const answer = await api
    .post('/api/claim/redeem', { code: typed, offer: '', ...unreferred, ...noProof }, told)
    .catch(() => null)
  if (!answer?.data) return { state: 'failed' }
  const { state, claim } = answer.data
  if (state === 'captcha') return { state }
  if (!claim) return { state: 'refused', message: answer.msg }
  const newest = await api
    .get('/api/account/balance', {
      params: { page: 1, limit: 1 },
      ...told,
    })
    .catch(() => null)
  const money = newest?.code === code.success ? newest.data?.list?.[0]?.after : undefined
  if (money !== undefined) context.get(storesContext).userInfo.getState().dataFill({ money })
  return { state: 'done', title: claim.title, message: answer.msg }
}

/** A card that the school gives out for money that was paid: its code puts the amount into the balance. */
export function RechargeCard() {
  const { t } = useTranslation('ledger')
  const fetcher = useFetcher<Redeemed>()
  const { data, state } = fetcher
  const busy = state !== 'idle'
  return (
    <Card title={t('card.title')}>
      <fetcher.Form method="post" className="flex max-w-form flex-col gap-4">
        <Field
          label={t('card.code')}
          help={t('card.help')}
          error={data?.state === 'slip' && !busy ? t('card.slip') : ''}
          required
        >
          <TextInput
            name="code"
            className="font-mono"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" busy={busy} className="self-start">
          {t('card.redeem')}
        </Button>
        <output className="min-h-7 text-sm">{!busy && data && <Outcome outcome={data} />}</output>
      </fetcher.Form>
    </Card>
  )
}

function Outcome({ outcome }: { outcome: Redeemed }) {
  const { t } = useTranslation('ledger')
  switch (outcome.state) {
    case 'slip':
      return null
    case 'failed':
      return t('card.failed')
    case 'refused':
      return outcome.message
    case 'done':
      return <span className="text-celadon">{t('card.done', { title: outcome.title })}</span>
    case 'captcha':
      return (
        <>
          {t('card.captcha')}{' '}
          <ButtonLink variant="plain" to="/receive">
            {t('card.toReceive')}
          </ButtonLink>
        </>
      )
  }
}
