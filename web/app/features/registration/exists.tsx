import type { FoundData } from '@shuyuan/contract/registration/membership'
import type { ExistingRegistration } from '@shuyuan/contract/registration/submission'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/state/skeleton.tsx'
import { FocusedHeading } from './focused-heading.tsx'
import { receiptAddress } from './receipt-address.ts'
import { SchoolContact } from './receipt/school-contact.tsx'
import type { FormTerm, FormView } from './registration-view.ts'

/** Few visitors need it. */
const FindRegistration = lazy(async () => ({
  default: (await import('./find-registration.tsx')).FindRegistration,
}))

export interface Existing extends ExistingRegistration {
  /** What was entered. */
  asked: { contact: string; name: string }
}

interface ExistsProps {
  form: FormView
  term: FormTerm
  existing: Existing
  /** Whether codes can be sent; otherwise only the school can say which sign-up it is. */
  codesOffered: boolean
  /** Whether families abroad find theirs by mail. */
  abroad: boolean
  onFound: (registration: FoundData['list'][number]) => void
  /** Opens the form for somebody else of the family. */
  onOther: () => void
  onBack: () => void
}

/**
 * This person holds a place in this term already, so nobody was signed up just now. The receipt is shown to a visitor
 * who has proved the number.
 */
export function Exists({
  form,
  term,
  existing,
  codesOffered,
  abroad,
  onFound,
  onOther,
  onBack,
}: ExistsProps) {
  const { t } = useTranslation('registration')
  const { no, name, asked } = existing
  return (
    <div className="flex flex-col gap-5">
      <FocusedHeading level={3}>{t('exists.title')}</FocusedHeading>
      {no ? (
        <p>
          {t('exists.whose', { name, title: term.course.title })}{' '}
          <Link to={receiptAddress.open(form.key, no)} className="text-link">
            {t('exists.receipt', { no })}
          </Link>
        </p>
      ) : (
        <p>{t(codesOffered ? 'exists.text' : 'exists.ask')}</p>
      )}
      <SchoolContact contact={form.contact} />
      {!no && codesOffered && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <FindRegistration
            contact={asked.contact}
            abroad={abroad}
            onFound={(list) => {
              const here = list.filter((registration) => registration.term === term.slug)
              const same = here.find((registration) => registration.name === asked.name) ?? here[0] ?? list[0]
              if (same) onFound(same)
            }}
          />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onOther}>{t('family.another')}</Button>
        <Button onClick={onBack}>{t('exists.back')}</Button>
      </div>
    </div>
  )
}
