import type { DeskListedTerm } from '@shuyuan/contract/desk/class/classes'
import type { DeskRegistration } from '@shuyuan/contract/desk/registrations'
import { isSeated } from '@shuyuan/contract/registration/registration-kinds'
import type { PlaceMoney } from '@shuyuan/contract/registration/receipts'
import { useState } from 'react'
import type { Translate } from '#app/i18n/texts.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { ActForm, type DeskForm } from '../desk-form.tsx'
import { freeSeats, termChoice } from './term-choice.ts'
import { WholeSelect } from './whole-select.tsx'

interface MoveCardProps {
  found: DeskRegistration
  /** The form's terms that are not over. */
  terms: readonly DeskListedTerm[]
  page: DeskForm
}

/** Moves a sign-up to another term; where the fees differ, it asks which one holds. */
export function MoveCard({ found, terms, page }: MoveCardProps) {
  const { t } = useTranslation(['registrations', 'catalogue'])
  const { no, version, name, state, moves } = found
  const [to, setTo] = useState('')
  const elsewhere = terms
    .filter(({ term }) => term !== found.term)
    // Somebody with a seat needs one there too.
    .map((term) => ({ ...termChoice(t, term), disabled: isSeated(state) && freeSeats(term) === 0 }))
  const there = moves.find(({ term }) => term === to)
  if (elsewhere.length === 0) return null
  return (
    <Card title={t('one.moveTitle')}>
      <ActForm
        page={page}
        act="move"
        node="desk/registration:move"
        label={t('one.move')}
        values={{ no, version }}
        ask={t(isSeated(state) ? 'one.moveAskSeated' : 'one.moveAsk', { name })}
      >
        <Field label={t('one.moveTo')} help={t('one.moveHelp')} className="w-full" required>
          <WholeSelect
            name="term"
            options={elsewhere}
            placeholder={t('one.choose')}
            required
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        </Field>
        {there && there.old.fee !== there.new.fee && (
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-1 text-sm font-medium">{t('one.moveFee')}</legend>
            {(['old', 'new'] as const).map((which) => (
              <label key={which} className="flex min-h-target items-center gap-3">
                <input type="radio" name="fee" value={which} required className="size-5 accent-cinnabar" />
                {t(which === 'old' ? 'one.feeOld' : 'one.feeNew', {
                  fee: there[which].fee ? t('money.yuan', { amount: there[which].fee }) : t('one.feeOpen'),
                  due: dueText(there[which], t),
                })}
              </label>
            ))}
          </fieldset>
        )}
      </ActForm>
    </Card>
  )
}

function dueText(money: PlaceMoney, t: Translate): string {
  if (Number(money.giveBack) > 0) return t('one.dueBack', money)
  return Number(money.left) > 0 ? t('one.dueLeft', money) : t('one.dueEven')
}
