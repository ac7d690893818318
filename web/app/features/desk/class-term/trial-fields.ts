import type { EditedTerm } from '@shuyuan/contract/desk/class/terms'

type Trial = EditedTerm['trial']

/** How the form lets somebody try one lesson; nobody where the field of guests is empty. */
export function parseTrial(fields: Readonly<Record<string, string>>): Trial {
  const of = (name: keyof Trial) => fields[`trial.${name}`]?.trim() ?? ''
  const guests = Math.max(0, Math.trunc(Number(of('guests')) || 0))
  return { amount: of('amount'), guests, beside: of('beside') !== '', counts: of('counts') !== '' }
}

export function trialFields({ amount, guests, beside, counts }: Trial): Record<string, string> {
  return {
    'trial.amount': amount,
    'trial.guests': guests === 0 ? '' : String(guests),
    'trial.beside': beside ? '1' : '',
    'trial.counts': counts ? '1' : '',
  }
}
