import type { PlaceCheck } from '@shuyuan/contract/desk/registration-changes'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { usePriceBecause } from '#app/parts/price/price-reason.ts'
import { moneyText } from '#app/parts/catalogue/terms/term-fee.tsx'
import { grown } from '@shuyuan/contract/time/age'
import { useDeskForm } from '../desk-form.tsx'
import { placeFields } from './place-fields.ts'

/**
 * While a sign-up is entered: what the place costs, and what is to be said of the age; asked for as one leaves the fields
 * on which it hangs. Texts are '' while nothing is to be said.
 */
export function usePlaceCheck(form: RefObject<HTMLFormElement | null>): { price: string; age: string } {
  const { t } = useTranslation(['registrations', 'registration', 'price'])
  const because = usePriceBecause()
  const { acted, submit } = useDeskForm<PlaceCheck>(() => false)
  const asked = useRef('')
  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    const left = () => {
      const typed = new FormData(element)
      const fields = Object.fromEntries(placeFields.map((name) => [name, String(typed.get(name) ?? '')]))
      const text = JSON.stringify(fields)
      if (fields['term'] === '' || text === asked.current) return
      asked.current = text
      void submit({ act: 'place', ...fields }, { method: 'post' })
    }
    left()
    element.addEventListener('change', left)
    return () => element.removeEventListener('change', left)
  }, [form, submit])
  const found = acted?.done ? acted.data : null
  const { price, ageWarning } = found ?? {}
  const costs = price && {
    amount: moneyText(Number(price.amount)),
    because: price.kind === 'full' ? t('price:kinds.full') : because(price),
  }
  return {
    price: costs ? t('entry.costs', costs) : '',
    age: ageWarning
      ? t(`registration:age.${ageWarning.to < grown ? 'outside' : 'younger'}`, { ...ageWarning })
      : '',
  }
}
