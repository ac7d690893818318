import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { EditedFile, MissingFile } from './content-file.server.ts'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'

/** Says that the other language is missing, and begins it with the words that there are. */
export function MissingLanguage({ missing, from }: { missing: MissingFile; from: EditedFile }) {
  const { t } = useTranslation('content')
  return (
    <Card title={t(`languages.${missing.language}`)}>
      <p className="mb-4">{t(`missingText.${missing.language}`)}</p>
      <HiddenFields of={{ kind: from.kind, name: from.name }} />
      <Button type="submit" name="act" value={`create ${missing.language}`}>
        {t('begin')}
      </Button>
    </Card>
  )
}
