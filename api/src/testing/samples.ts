import { randomUUID } from 'node:crypto'
import { endpoints } from '@shuyuan/contract/endpoints'
import type { Endpoint } from '@shuyuan/contract/envelope/endpoint'

let people = 0

/** A sample of an endpoint with what it leaves to the test: fresh keys and numbers, and a question that is open. */
export function filledSample(sample: object, question: number): Record<string, unknown> {
  const filled = JSON.stringify(sample)
    .replaceAll('{uuid}', () => randomUUID())
    .replaceAll('{mobile}', () => String(13_900_000_000 + (people += 1)))
    .replaceAll('"{question}"', String(question))
  return JSON.parse(filled) as Record<string, unknown>
}

/** The endpoint of a name such as `POST /api/child/save`. */
export function endpointNamed(name: string): Endpoint | undefined {
  return byName.get(name)
}
const byName = new Map(endpoints.map((each) => [`${each.method} ${each.path}`, each]))
