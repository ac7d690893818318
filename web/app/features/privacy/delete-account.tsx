import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useApi } from '#app/api/context.tsx'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

/** Asks for the account to be deleted, by the password; and takes that back as long as there is time. */
export function DeleteAccount({ due }: { due: number | null }) {
  const { t } = useTranslation('privacy')
  const { revalidate } = useRevalidator()
  const api = useApi()
  const [asking, setAsking] = useState(false)
  const undo = async () => {
    const answer = await api.post('/api/privacy/undoDeletion').catch(() => null)
    if (answer?.code === code.success) await revalidate()
  }
  const asked = () => {
    setAsking(false)
    void revalidate()
  }
  return (
    <Card title={t('deletion.title')}>
      {due === null ? (
        <>
          <p className="mb-4 text-sm text-muted">{t('deletion.help')}</p>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('deletion.ask')}
          </Button>
        </>
      ) : (
        <>
          <p className="mb-4 rounded-sm border-s-2 border-ochre bg-ochre-wash px-4 py-3 text-sm">
            {t('deletion.due', { time: timeFormat(due, { format: 'yyyy-mm-dd hh:MM' }) })}
          </p>
          <Button variant="primary" onClick={() => void undo()}>
            {t('deletion.undo')}
          </Button>
        </>
      )}
      {asking && <DeleteDialog onAsked={asked} onClose={() => setAsking(false)} />}
    </Card>
  )
}
