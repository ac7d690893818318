import { useState } from 'react'
import { numberProofKey, textStorage } from '#app/session/storage.ts'

/** What stands for the code of a mobile number, or of the mail address of a family abroad: its next child, and its account, need no other. */
interface NumberProof {
  contact: string
  proof: string
  /** Whether its owner has pressed what makes an account of the number. */
  agreed?: boolean
  /** Whether its owner was led to WeChat for it. */
  away?: boolean
}

/** Keeps the proof in this tab; the server says when it is no longer valid. */
export function useNumberProof() {
  const [kept, setKept] = useState(keptProof)
  return {
    kept,
    keep(proved: NumberProof) {
      keepProof(proved)
      setKept(proved)
    },
    forget() {
      forgetProof()
      setKept(null)
    },
  }
}

const storage = () => textStorage('sessionStorage')

/** The proof that this tab keeps; null for none, and for one that its own end says is over. */
export function keptProof(): NumberProof | null {
  try {
    const kept = JSON.parse(storage().get(numberProofKey) ?? '{}') as Partial<NumberProof>
    const { contact, proof, agreed = false, away = false } = kept
    if (!contact || !proof || Number(proof.split('.', 1)[0]) * 1000 <= Date.now()) return null
    return { contact, proof, agreed, away }
  } catch {
    return null
  }
}

export const keepProof = (proved: NumberProof) => storage().set(numberProofKey, JSON.stringify(proved))
export const forgetProof = () => storage().remove(numberProofKey)
