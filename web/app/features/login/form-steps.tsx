import type { ContactType } from '@shuyuan/contract/account/login'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'
import type { FormStep } from './form-codes.server.ts'

interface FormStepsProps {
  form: 'forgotten' | 'register' | 'code'
  type: ContactType
  ways: readonly ContactType[]
  posted: FormStep | undefined
}

/** What a form carries, its result, and the other way to get a code, where no script runs. */
export function FormSteps({ form, type, ways, posted }: FormStepsProps) {
  const { t } = useTranslation('login')
  const other = ways.find((each) => each !== type)
  return (
    <>
      <HiddenFields of={{ form, ...posted?.proof }} />
      {posted?.message && (
        <p role="alert" className={posted.sent ? 'text-sm text-celadon' : 'text-sm text-cinnabar'}>
          {posted.message}
        </p>
      )}
      <noscript>
        <HiddenFields of={{ way: type }} />
        {other && (
          <Link to={`?type=${form}&way=${other}`} className="text-link text-sm">
            {t(`noScript.by.${other}`)}
          </Link>
        )}
      </noscript>
    </>
  )
}
