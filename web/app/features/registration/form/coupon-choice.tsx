import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { CouponsData } from '@shuyuan/contract/registration/receipts'
import { useWatch } from 'react-hook-form'
import { useApi } from '#app/api/context.tsx'
import { quiet, useFetched } from '#app/api/fetched.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { moneyText } from '#app/parts/catalogue/terms/term-fee.tsx'
import { FormField } from '#app/parts/form/form-field.tsx'
import type { SchemaForm } from '#app/parts/form/schema-form.ts'
import { useSiteConfig } from '#app/session/stores.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { type EntryValues, typedText } from './entry-values.ts'

interface CouponChoiceProps {
  form: SchemaForm<EntryValues>
  term: string
  /** What the place costs without a coupon; null where that is to be agreed. */
  cents: number | null
}

const none: CouponsData['list'] = []

/** The member's claimed coupons that lower the fee of this term; nothing where there are none. */
export function CouponChoice({ form, term: slug, cents: fee }: CouponChoiceProps) {
  const { t } = useTranslation('registration')
  const api = useApi()
  const offered = useSiteConfig(({ features }) => features.includes('fee'))
  const wanted = offered && fee !== null && fee > 0
  const { control } = form
  const { setValue, getValues } = control
  const chosen = typedText(useWatch({ control: control.control }), 'coupon')

  const { data: coupons = none } = useFetched(wanted ? slug : '', async (signal) => {
    const options = { params: { term: slug }, signal, ...quiet }
    const answer = await api.get('/api/registration/coupons', options).catch(() => null)
    signal.throwIfAborted()
    const list = answer?.code === code.success ? answer.data.list : none
    // A draft may name a coupon that has been used since.
    if (!list.some(({ coupon }) => coupon === typedText(getValues(), 'coupon'))) setValue('coupon', '')
    return list
  })

  const coupon = coupons.find((each) => each.coupon === chosen)
  if (coupons.length === 0 || fee === null) return null
  return (
    <FormField
      form={form}
      name="coupon"
      optional
      help={coupon && t('coupon.left', { amount: moneyText(Math.max(0, fee / 100 - Number(coupon.off))) })}
    >
      <Select
        {...form.field('coupon')}
        placeholder={t('coupon.none')}
        options={coupons.map(({ coupon: value, title, off }) => ({
          value,
          label: t('coupon.option', { title, amount: moneyText(Number(off)) }),
        }))}
      />
    </FormField>
  )
}
