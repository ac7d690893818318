import type { DeskRule } from '@shuyuan/contract/desk/site/menus'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { ActedNote, DeskDraft, useDeskForm, useRound } from '../desk-form.tsx'
import { useTypedWarning } from '../use-leave-warning.ts'
import { RuleFields } from './rule-fields.tsx'

/** A form for a new entry below `pid`; empty again when the entry was added. */
export function AddRule({ pid, type }: { pid: number; type: DeskRule['type'] }) {
  const { t } = useTranslation('menu-rules')
  const { Form, acted, busy } = useDeskForm()
  const typing = useTypedWarning(acted)
  const round = useRound({ acted, busy }, 'rule-add')
  return (
    <Form key={round} method="post" {...typing} className="flex flex-col items-start gap-4">
      <input type="hidden" name="pid" value={pid} />
      <DeskDraft name={`menu below ${pid}`} acted={acted} />
      <RuleFields type={type} />
      {acted?.act === 'rule-add' && <ActedNote acted={acted} />}
      <Button
        type="submit"
        name="act"
        value="rule-add"
        variant={pid === 0 ? 'primary' : 'secondary'}
        busy={busy}
      >
        {t('add')}
      </Button>
    </Form>
  )
}
