import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useEffect, useId } from 'react'
import { Link, useFetcher, type ClientActionFunctionArgs } from 'react-router'
import { apiContext } from '#app/api/context.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSiteConfig, useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { whenIdle } from '#app/ui/idle.ts'

/** Few visitors of the page need the rules, and the schema library with them. */
const loadRules = async () => (await import('@shuyuan/contract/class/class-wish')).classWishBody

type Kept = { state: 'wrongMobile' | 'failed' } | { state: 'refused' | 'kept'; message: string }

/** Records that somebody wants to know when a class takes people. */
export async function keepWish({ request, context }: ClientActionFunctionArgs): Promise<Kept> {
  const rules = await loadRules().catch(() => null)
  if (!rules) return { state: 'failed' }
  const checked = rules.safeParse(Object.fromEntries(await request.formData()))
  if (!checked.success) return { state: 'wrongMobile' }
  const told = { showCodeMessage: false, showErrorMessage: false }
  const answer = await context
    .get(apiContext)
    .post('/api/class/wish', checked.data, told)
    .catch(() => null)
  if (!answer) return { state: 'failed' }
  return { state: answer.code === code.success ? 'kept' : 'refused', message: answer.msg }
}

/** Asks for a mobile number to be called at, about one class or any; members get a notice. */
export function WishForm({ of = '' }: { of?: string }) {
  const { t } = useTranslation('class')
  const id = useId()
  const fetcher = useFetcher<Kept>()
  const member = useUserInfo(isLoggedIn)
  const offered = useSiteConfig((state) => state.features.includes('class-wish'))
  useEffect(() => whenIdle(() => void loadRules().catch(() => {})), [])
  if (!offered) return null
  const outcome = fetcher.state === 'idle' ? fetcher.data : undefined
  if (outcome?.state === 'kept') {
    return (
      <output className="block rounded-lg border border-line bg-celadon-wash p-5 text-celadon">
        {outcome.message}
      </output>
    )
  }
  return (
    <fetcher.Form
      method="post"
      action="/class"
      noValidate
      aria-labelledby={id}
      className="flex max-w-form flex-col gap-4 rounded-lg border border-line bg-raised p-5 sm:p-7"
    >
      <div>
        <h3 id={id} className="text-lg">
          {t('wish.title')}
        </h3>
        <p className="mt-1 text-sm text-muted">{t(member ? 'wish.member' : 'wish.guest')}</p>
      </div>
      <input type="hidden" name="class" value={of} />
      {!member && (
        <>
          <Field
            label={t('wish.mobile')}
            error={outcome?.state === 'wrongMobile' ? t('wish.wrongMobile') : ''}
            required
          >
            <TextInput name="mobile" type="tel" inputMode="numeric" autoComplete="tel-national" />
          </Field>
          <div>
            <Checkbox name="agreed" value="1" label={t('wish.agree')} />
            <Link to="/privacy" className="text-link ms-8 text-sm">
              {t('wish.privacy')}
            </Link>
          </div>
        </>
      )}
      <Button type="submit" busy={fetcher.state !== 'idle'} className="self-start">
        {t('wish.send')}
      </Button>
      <output className="text-sm text-cinnabar">
        {outcome?.state === 'failed' && t('wish.failed')}
        {outcome?.state === 'refused' && outcome.message}
      </output>
    </fetcher.Form>
  )
}
