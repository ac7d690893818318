import { useApi } from '#app/api/context.tsx'
import { dataOf, quiet, useFetched } from '#app/api/fetched.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { moneyText } from '#app/parts/catalogue/terms/term-fee.tsx'
import type { SchemaForm } from '#app/parts/form/schema-form.ts'
import { usePriceBecause } from '#app/parts/price/price-reason.ts'
import { emailKey, type EntryValues, typedText } from '../form/entry-values.ts'
import type { FormTerm } from '../registration-view.ts'

interface PriceLineProps {
  form: SchemaForm<EntryValues>
  term: Pick<FormTerm, 'slug' | 'prices'>
  /** Stands for a code of the mobile number; '' without. */
  proof: string
}

/** What the place costs whoever signs up, and by which price; asked for anew where the server refused what was shown. */
export function PriceLine({ form, term: { slug, prices }, proof }: PriceLineProps) {
  const { t } = useTranslation('price')
  const because = usePriceBecause()
  const api = useApi()
  const { getValues, setValue } = form.control
  const typed = (name: string) => typedText(getValues(), name).trim()
  const said = form.saidOf('price')
  const asked = {
    term: slug,
    name: typed('name'),
    birthday: typed('birthday'),
    mobile: typed('mobile'),
    email: typed(emailKey),
    proof,
  }
  const { latest } = useFetched(`${form.attempt} ${JSON.stringify(asked)}`, async (signal) => {
    const answer = dataOf(await api.post('/api/registration/price', asked, { signal, ...quiet }))
    setValue('price', answer.price?.amount ?? '')
    return answer
  })
  const price = latest?.price
  const personal = prices?.some(({ kind }) => kind !== 'early')
  return (
    <div id={form.idOf('price')} tabIndex={-1} className="flex flex-col gap-1 text-sm">
      <output>
        {price && (
          <>
            <strong className="font-medium">{t('mine', { amount: moneyText(Number(price.amount)) })}</strong>{' '}
            <span className="text-muted">{price.kind === 'full' ? t('asFull') : because(price)}</span>
          </>
        )}
      </output>
      {said && <p className="text-cinnabar">{said}</p>}
      {personal === true && latest?.known === false && <p className="text-muted">{t('login')}</p>}
    </div>
  )
}
