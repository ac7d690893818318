import { useEffect, useState } from 'react'
import { useLanguage } from '#app/i18n/language.tsx'
import { loadPayload } from '#app/routing/payload.ts'
import type { FormView, ReceiptPage } from './view.ts'

/** A form's words and fields, from the page of its receipts: member pages have no content of their own. */
export function useReceiptForm(key: string): FormView | null {
  const language = useLanguage()
  const [form, setForm] = useState<FormView | null>(null)
  useEffect(() => {
    if (key === '') return undefined
    const controller = new AbortController()
    const page = new URL(`/${key}/receipt`, location.origin)
    loadPayload<ReceiptPage>(page, language, controller.signal).then(
      (payload) => payload && setForm(payload.data.form),
      // Without it the registration is shown and can be cancelled, not edited.
      () => {},
    )
    return () => controller.abort()
  }, [key, language])
  return form
}
