import type { FoundData } from '@shuyuan/contract/registration'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { FindRegistration } from './find-registration.tsx'

interface ExistsProps {
  mobile: string
  term: string
  /** Codes can be sent: else only the school can help. */
  codesOffered: boolean
  onFound: (registration: FoundData['list'][number]) => void
  onBack: () => void
}

/** The number is signed up for this term already: who proves that it is theirs is shown which sign-up that is. */
export function Exists({ mobile, term, codesOffered, onFound, onBack }: ExistsProps) {
  const { t } = useTranslation('registration')
  return (
    <div className="flex flex-col gap-5">
      <h3 className="text-lg">{t('exists.title')}</h3>
      <p>{t(codesOffered ? 'exists.text' : 'exists.ask')}</p>
      {codesOffered && (
        <FindRegistration
          mobile={mobile}
          onFound={(list) => {
            const same = list.find((registration) => registration.term === term) ?? list[0]
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
