// For features whose lists guests stand on; `service.ts` reads theirs.
export { guestsTrying } from './queries.ts'
