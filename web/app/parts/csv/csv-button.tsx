import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { QueryTo } from '#app/api/client.ts'
import { useApi } from '#app/api/context.tsx'
import { saveText } from '#app/parts/share/save-file.ts'
import { Button } from '#app/ui/button.tsx'

export interface CsvButtonProps {
  label: string
  path: FilePath
  params?: QueryTo<FilePath>
}

/** What answers `{ name, csv }`. */
type FilePath = '/api/ledger/balance' | '/api/ledger/integral' | '/api/distribution/export'

/** Saves a list as a file for spreadsheets. */
export function CsvButton({ label, path, params }: CsvButtonProps) {
  const api = useApi()
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const answer = await api.get(path, { params }).catch(() => null)
    setBusy(false)
    if (answer?.code !== code.success) return
    const { name, csv } = answer.data
    saveText(csv, 'text/csv;charset=utf-8', name)
  }

  return (
    <Button busy={busy} onClick={() => void save()}>
      {!busy && <Download aria-hidden="true" size={18} />}
      {label}
    </Button>
  )
}
