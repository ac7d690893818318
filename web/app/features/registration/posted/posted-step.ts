import type { FormData } from '@shuyuan/contract/registration/submission'
import type { CaptchaTurn } from '#app/parts/captcha/captcha-turn.server.ts'
import type { ChosenTrial } from '../trial/trial.ts'
import type { EntryValues } from '../form/entry-values.ts'
import type { Step } from '../form/steps.ts'
import type { FormView } from '../registration-view.ts'

/** Where a sign-up stands that is made by forms alone, without a script. Nothing of it is kept on the server. */
export interface PostedStep {
  /** The term's name, and the form's state now. */
  term: string
  data: FormData
  step: Step
  /** The one lesson that is tried; null for the whole term. */
  trial: ChosenTrial | null
  /** The key of a lesson that was chosen and can no longer be tried; '' for none. */
  gone: string
  /** All that was typed so far. */
  values: EntryValues
  /** What stands for the code of the mobile number, '' without. */
  proof: string
  /** What the page shows that it costs, in yuan; '' where that is to be agreed. */
  price: string
  /** Names this entry, so that a form that is sent twice signs nobody up twice. */
  attempt: string
  /** Keys of messages by field, and what the server said about fields. */
  wrong: Readonly<Record<string, string>>
  said: Readonly<Record<string, string>>
  /** What the server said of the whole; `good` where it is no fault. */
  message?: string
  good?: boolean
  /** The captcha comes first; `sends` says what it is for. */
  captcha?: CaptchaTurn
  sends?: 'code' | 'entry'
  /** Signed up: the receipt's number, and the place on the waiting list, 0 with a seat. */
  done?: { no: string; position: number }
  /** This person has a place already; '' where that was not proved. */
  exists?: { no: string; name: string }
}

/** Which versions of the texts to agree to a page shows. */
export const textsOf = ({ consents }: FormView): string =>
  JSON.stringify(consents.map(({ doc, version }) => [doc, version]))

/** What the next form carries of it. */
export function carriedBy({
  step,
  trial,
  gone,
  values,
  proof,
  price,
  attempt,
}: PostedStep): Record<string, string> {
  const chosen = { trial: trial?.planned ?? gone }
  return { at: step, ...chosen, entry: JSON.stringify(values), proof, price, attempt }
}
