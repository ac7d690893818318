import { code } from '@shuyuan/contract/codes'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { saveText } from '#app/parts/share/save-file.ts'
import { Button } from '#app/ui/button.tsx'

/** The whole list as a file for spreadsheets. */
export function ExportButton() {
  const { t } = useTranslation('distributor')
  const api = useApi()
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const answer = await api.get<{ name: string; csv: string }>('/api/distribution/export').catch(() => null)
    setBusy(false)
    if (answer?.code !== code.success) return
    const { name, csv } = answer.data
    saveText(csv, 'text/csv;charset=utf-8', name)
  }

  return (
    <Button busy={busy} onClick={() => void save()}>
      {!busy && <Download aria-hidden="true" size={18} />}
      {t('leads.export')}
    </Button>
  )
}
