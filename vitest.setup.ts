import { configureGlobal } from 'fast-check'

/** Examples of a property that names no number of its own: few at each landing, many before a release. */
configureGlobal({ numRuns: process.env.TEST_ALL === 'yes' ? 500 : 50 })
