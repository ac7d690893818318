import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { failure, limited, type PhpAnswer, success } from './php-answer.ts'

/** Faults of the other server. A test writes one of the names to the file `fault` of the outbox. */
const faults: Record<string, (outgoing: ServerResponse) => PhpAnswer | null> = {
  down: (outgoing) => {
    outgoing.destroy()
    return null
  },
  hung: () => null,
  database: () => failure('SQLSTATE[HY000] [2002] Connection refused'),
  limited,
  script: () => failure('<img src=x onerror="document.title=\'broken in\'">'),
  types: () =>
    success({ site: { siteName: 7, upload: 'none', cdnUrl: [] }, userInfo: 'me', rules: 'none', menus: {} }),
  redirect: () => ({
    status: 302,
    type: 'text/html',
    body: '',
    headers: { location: 'http://127.0.0.1:1/' },
  }),
  huge: () => success('x'.repeat(8 * 1024 * 1024)),
}

/** The answer of the current fault; undefined where there is none, null where the fault gives no answer. */
export function faultOf(outbox: string, outgoing: ServerResponse): PhpAnswer | null | undefined {
  try {
    return faults[readFileSync(join(outbox, 'fault'), 'utf8')]?.(outgoing)
  } catch {
    return undefined
  }
}
