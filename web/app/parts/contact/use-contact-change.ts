import { useState } from 'react'
import { type Countdown, useCountdown } from '#app/ui/countdown.ts'

/** Where the change of a contact stands; `token` proves that the old contact was verified. */
export type ContactStep = { at: 'rest' } | { at: 'verify' } | { at: 'bind'; token: string }

export interface ContactChange {
  step: ContactStep
  /** One minute between two codes, whichever dialog sends them. */
  countdown: Countdown
  /** A bound contact is verified first; without one, binding starts at once. */
  begin: (bound: boolean) => void
  verified: (token: string) => void
  /** Called when the change is done or cancelled; resets everything. */
  end: () => void
}

/** The two steps of changing an e-mail address or a mobile number. */
export function useContactChange(begin: ContactStep = { at: 'rest' }): ContactChange {
  const [step, setStep] = useState<ContactStep>(begin)
  const countdown = useCountdown()
  return {
    step,
    countdown,
    begin: (bound) => setStep(bound ? { at: 'verify' } : { at: 'bind', token: '' }),
    verified(token) {
      // The next code goes to another address, so it need not wait.
      countdown.stop()
      setStep({ at: 'bind', token })
    },
    end: () => setStep({ at: 'rest' }),
  }
}
