import type { DeskListedRegistration, Reminded } from '@shuyuan/contract/desk/registrations'
import { isSeated } from '@shuyuan/contract/registration/registration-kinds'
import type { Translate } from '#app/i18n/texts.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { DeskAct } from '../list/act-buttons.tsx'
import type { useSchoolTime } from '../school-time.ts'

/** What can be done to sign-ups, one or many. `cancelAsk`: what is said before one is cancelled; '' for what is said of any. */
export function useActs(cancelAsk = ''): DeskAct[] {
  const { t } = useTranslation('registrations')
  return [
    { act: 'contact', label: t('one.contact'), node: 'desk/registration:contact', undo: 'undo' },
    { act: 'confirm', label: t('one.confirm'), node: 'desk/registration:confirm', undo: 'undo' },
    {
      act: 'remind',
      label: t('one.remind'),
      node: 'desk/registration:pay',
      ask: { text: t('one.remindAsk') },
    },
    {
      act: 'renew',
      label: t('one.renew'),
      node: 'desk/registration:pay',
      ask: { text: t('one.renewAsk') },
    },
    {
      act: 'keep',
      label: t('one.keep'),
      node: 'desk/registration:confirm',
      ask: { text: t('one.keepAsk') },
    },
    {
      act: 'cancel',
      label: t('one.cancel'),
      node: 'desk/registration:cancel',
      variant: 'danger',
      undo: 'undo',
      ask: {
        text: cancelAsk || t('one.cancelAsk'),
        field: {
          name: 'reason',
          label: t('one.reason'),
          help: t('one.reasonHelp'),
          most: 200,
          required: true,
        },
      },
    },
  ]
}

/** What is done most often, by state. */
const nextSteps: Readonly<Record<string, readonly string[]>> = {
  submitted: ['contact', 'confirm'],
  contacted: ['confirm'],
}

/** Whether a row has the button of an act: the next steps, a reminder of what is due, another pack, and a trial that becomes a place. */
export function mayDo(
  { state, money, pack, trial }: Pick<DeskListedRegistration, 'state' | 'money' | 'pack' | 'trial'>,
  act: string,
): boolean {
  if (act === 'keep') return trial !== undefined && isSeated(state)
  if (act === 'renew') return pack?.renewable ?? false
  if (act === 'remind') return state === 'confirmed' && Number(money.left) > 0
  return nextSteps[state]?.includes(act) ?? false
}

/** The acts as the buttons of one sign-up: a family that was reminded today is not reminded again. */
export function actsOn(
  { reminded }: Pick<DeskListedRegistration, 'reminded'>,
  acts: readonly DeskAct[],
  t: Translate,
): DeskAct[] {
  return acts.map((each) =>
    each.act === 'remind' && reminded?.today
      ? { ...each, label: t('one.remindedToday'), waiting: true }
      : each,
  )
}

/** When a family was last reminded of what it owes, and by which way. */
export function remindedText(
  { time, today, way }: Reminded,
  dayOf: ReturnType<typeof useSchoolTime>,
  t: Translate,
): string {
  const when = today ? t('reminded.today') : dayOf(time, 'yyyy-mm-dd')
  return t(`reminded.${way || 'unknown'}`, { when })
}

/** A row as it is sent: its number, and the version that was seen. */
export const rowOf = ({ no, version }: { no: string; version: number }) => `${no}@${version}`
