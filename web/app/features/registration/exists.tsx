import type { ExistingRegistration, FoundData } from '@shuyuan/contract/registration/registration'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { FindRegistration } from './find-registration.tsx'
import { FocusedHeading } from './focused-heading.tsx'
import { receiptAddress } from './receipt-address.ts'
import { SchoolContact } from './school-contact.tsx'
import type { FormTerm, FormView } from './view.ts'

export interface Existing extends ExistingRegistration {
  mobile: string
}

interface ExistsProps {
  form: FormView
  term: FormTerm
  existing: Existing
  /** Codes can be sent: else only the school can tell which sign-up it is. */
  codesOffered: boolean
  onFound: (registration: FoundData['list'][number]) => void
  onBack: () => void
}

/**
 * The number holds a place in this term already, so nobody was signed up just now. Whose place it is, is told to who
 * proved the number.
 */
export function Exists({ form, term, existing, codesOffered, onFound, onBack }: ExistsProps) {
  const { t } = useTranslation('registration')
  const { no, name, mobile } = existing
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
      <p>{t('exists.other')}</p>
      <SchoolContact contact={form.contact} />
      {!no && codesOffered && (
        <FindRegistration
          mobile={mobile}
          onFound={(list) => {
            const same = list.find((registration) => registration.term === term.slug) ?? list[0]
            if (same) onFound(same)
          }}
        />
      )}
      <Button className="self-start" onClick={onBack}>
        {t('exists.back')}
      </Button>
    </div>
  )
}
