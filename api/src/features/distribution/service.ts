export { type Attribution, attribute, type Lead, referralSnapshot } from './attribute.ts'
export { type ConfirmedRegistration, registrationConfirmed } from './credit.ts'
export { registrationCancelled } from './reverse.ts'
