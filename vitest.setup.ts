import { configureGlobal } from 'fast-check'

/** Examples of a property that names no number of its own: few at each landing, many before a release. */
configureGlobal({ numRuns: process.env.TEST === 'all' ? 500 : 50 })
