import type { ContactType } from '@shuyuan/contract/account/login'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { ApiClient } from '#app/api/client.ts'
import { forgetProof, keepProof, keptProof } from '#app/parts/contact/number-proof.ts'
import type { useEnter } from './enter.ts'
import { keepLoginWay } from './login-way.ts'

interface Keeping {
  api: ApiClient
  enter: ReturnType<typeof useEnter>
  /** Where to go first: to WeChat, which leads back to this form. */
  elsewhere: (() => unknown) | undefined
  /** Called when it begins, and with false where the form is to be filled in after all. */
  going: (going: boolean) => void
  /** Called with the number or address where the server asks something, as it would ask anybody. */
  ask: (type: ContactType, contact: string) => void
}

/** Logs in whoever pressed “keep it in the member centre” after a sign-up whose number was just proved. */
export async function keepByProof({ api, enter, elsewhere, going, ask }: Keeping): Promise<void> {
  const kept = keptProof()
  if (!kept?.agreed) return
  going(true)
  // Once: whoever comes back without a login from there goes on without it.
  if (elsewhere && !kept.away) {
    keepProof({ ...kept, away: true })
    return void elsewhere()
  }
  const { contact, proof } = kept
  const type = contact.includes('@') ? ('email' as const) : ('mobile' as const)
  const quiet = { showCodeMessage: false, showErrorMessage: false } as const
  const asked = { type, contact, captcha: '', proof, consent: true, keep: true } as const
  const body = { ...asked, known: '', afresh: false }
  const answer = await api.post('/api/login/code', body, quiet).catch(() => null)
  const entered = answer?.data && 'userInfo' in answer.data ? answer.data : null
  if (answer) forgetProof()
  else keepProof({ contact, proof })
  if (answer?.code === code.success && entered) {
    keepLoginWay('code')
    await enter({ ...answer, data: entered })
    return
  }
  ask(type, contact)
  going(false)
}
