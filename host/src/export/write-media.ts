import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { OperatorError } from '#process/operator-error'

/** The addresses below /media/ that a page or feed names, in every width and format. */
export function mediaIn(text: string): string[] {
  return [...text.matchAll(/\/media\/[a-z0-9/_.-]+\.[a-z0-9]+/g)].map(([address]) => address)
}

/** Writes files of a running site that pages name; films are passed on as they come. */
export async function writeMedia(origin: string, dir: string, addresses: ReadonlySet<string>): Promise<void> {
  for (const address of addresses) {
    const { ok, status, body } = await fetch(origin + address)
    if (!ok || !body) throw new OperatorError(`${address} answered ${status}`)
    const file = join(dir, address)
    await mkdir(dirname(file), { recursive: true })
    await pipeline(body, createWriteStream(file))
  }
}
