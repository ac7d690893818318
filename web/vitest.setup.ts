import { afterAll } from 'vitest'

/** The files of a process share one document: what one leaves in it, another one would find. */
afterAll(() => globalThis.document?.body.replaceChildren())
