import autocannon from 'autocannon'

const connections = 10
const seconds = 8

/** Requests per second with 10 connections. Throws where an answer is not a 200. */
export async function requestRate(
  url: string,
  headers: Record<string, string>,
  duration = seconds,
): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration, timeout: 20 })
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers other than 200`)
  }
  return result['2xx'] / result.duration
}
