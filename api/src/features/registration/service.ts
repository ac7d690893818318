export { linkRegistrations } from './link.ts'
