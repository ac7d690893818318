import type { MouseEvent } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { enterFields } from '#app/parts/draft/form-fields.ts'
import { Button } from '#app/ui/button.tsx'

const starters = ['voice', 'recites', 'asks', 'listens', 'writes', 'friends', 'patience', 'home'] as const

/** Sentences to begin with: one press puts one behind what is written in the field `name`. */
export function Starters({ field, of }: { field: string; of: string }) {
  const { t } = useTranslation('class-reports')
  function put({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, sentence: string) {
    const area = form?.elements.namedItem(field)
    if (!form || !(area instanceof HTMLTextAreaElement)) return
    const before = area.value.trimEnd()
    void enterFields(form, { [field]: [before === '' ? sentence : t('joined', { before, sentence })] })
    area.focus()
  }
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-target cursor-pointer items-center text-link">
        {t('starters.title')}
        <span className="sr-only"> {of}</span>
      </summary>
      <ul className="flex flex-wrap gap-2 pb-2">
        {starters.map((key) => (
          <li key={key}>
            <Button
              className="h-auto text-start whitespace-normal"
              onClick={(event) => put(event, t(`starters.${key}`))}
            >
              {t(`starters.${key}`)}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
