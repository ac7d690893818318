/** What seats know of made-up lessons; apart from the service, which knows of seats. */
export { visitorsOf } from './queries.ts'
