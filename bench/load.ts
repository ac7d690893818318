import autocannon from 'autocannon'
import { median } from './figure.ts'

const connections = 10

/** Requests per second with 10 connections for some seconds. Throws where an answer is not a 200. */
export async function requestRate(
  url: string,
  headers: Record<string, string>,
  duration: number,
): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration, timeout: 20 })
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers other than 200`)
  }
  return result['2xx'] / result.duration
}

/** Takes the measurements in turn, several times, so that a disturbance hits all of them. */
export async function alternate<Name extends string>(
  measurements: Record<Name, () => Promise<number>>,
  rounds = 3,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(measurements) as Name[]
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) values[name].push(await measurements[name]())
  }
  return values
}

/** The median of the rounds' ratios. */
export function ratio(of: readonly number[], beside: readonly number[]): number {
  return median(of.map((value, round) => value / (beside[round] ?? Number.NaN)))
}
