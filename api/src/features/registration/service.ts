export { linkRegistrations } from './link.ts'
export { consentWithdrawn, memberLeaves } from './withdrawn.ts'
