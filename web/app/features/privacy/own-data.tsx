import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { csvOf } from '@shuyuan/contract/text/csv'
import type { ExportData } from '@shuyuan/contract/account/privacy'
import { useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { saveText } from '#app/parts/share/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { readableTable } from './readable-table.ts'

/** Downloads all that is kept of the member: one JSON file for machines, or one CSV table each for people. */
export function OwnData() {
  const { t } = useTranslation('privacy')
  const api = useApi()
  const [exported, setExported] = useState<ExportData | null>(null)
  const [busy, setBusy] = useState(false)
  const gather = async () => {
    setBusy(true)
    const answer = await api.get('/api/privacy/export').catch(() => null)
    setBusy(false)
    if (answer?.code === code.success) setExported(answer.data)
  }
  const nameOf = (part: string) => t(`export.part.${part}`, { defaultValue: part })
  const filled = exported?.parts.filter(({ rows }) => rows.length > 0) ?? []
  return (
    <Card title={t('export.title')}>
      <p className="mb-4 text-sm text-muted">{t('export.help')}</p>
      {!exported && (
        <Button busy={busy} onClick={() => void gather()}>
          {t('export.gather')}
        </Button>
      )}
      {exported && (
        <div className="flex flex-col gap-4">
          <div>
            <Button
              onClick={() => saveText(JSON.stringify(exported, null, 2), 'application/json', 'my-data.json')}
            >
              {t('export.json')}
            </Button>
          </div>
          <h3 className="text-base">{t('export.tables')}</h3>
          <ul className="flex flex-wrap gap-2">
            {filled.map((part) => (
              <li key={part.name}>
                <Button
                  variant="plain"
                  onClick={() =>
                    saveText(
                      csvOf(readableTable(part, t)),
                      'text/csv;charset=utf-8',
                      `${nameOf(part.name)}.csv`,
                    )
                  }
                >
                  {t('export.csv', {
                    name: nameOf(part.name),
                    count: part.rows.length,
                  })}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}
