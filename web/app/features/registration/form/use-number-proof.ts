import { useState } from 'react'
import { textStorage } from '#app/session/storage.ts'

const key = 'numberProof'

/** What stands for the code of a mobile number: the next child of a family needs no other. */
interface NumberProof {
  mobile: string
  proof: string
}

/** Keeps the proof in this tab; the server says when it is no longer valid. */
export function useNumberProof() {
  const storage = textStorage('sessionStorage')
  const [kept, setKept] = useState(() => read(storage.get(key)))
  return {
    kept,
    keep(proved: NumberProof) {
      storage.set(key, JSON.stringify(proved))
      setKept(proved)
    },
    forget() {
      storage.remove(key)
      setKept(null)
    },
  }
}

function read(text: string | null): NumberProof | null {
  try {
    const { mobile, proof } = JSON.parse(text ?? '{}') as Partial<NumberProof>
    return mobile && proof ? { mobile, proof } : null
  } catch {
    return null
  }
}
