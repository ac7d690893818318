/** What lessons know of those who try one; apart from the service, which knows of lessons. */
export { guestsTrying } from './queries.ts'
