import type { NewRegistration } from '#db/tables/registration.ts'

/** What a sign-up stores where its form asked for nothing more. */
export const blankSignUp = {
  mobile_verified: 0,
  guardian_name: '',
  guardian_relation: '',
  province: 0,
  city: 0,
  district: 0,
  address: '',
  message: '',
  answers: '{}',
  id_no: '',
  id_key: '',
  id_hash: '',
  consents: '[]',
  reason: '',
} as const satisfies Partial<NewRegistration>
