import type { Logger } from '#process/log'

/**
 * Does some work again and again, first after one interval; never twice at once. What it throws is logged, and the
 * next time comes all the same. Answers how to stop: what runs is waited for.
 */
export function periodically(
  milliseconds: number,
  { name, work, logger }: { name: string; work: () => Promise<unknown>; logger: Logger },
): () => Promise<void> {
  let running: Promise<unknown> | null = null
  const run = () => {
    running ??= work()
      .catch((error: unknown) => logger.error({ err: error }, `${name} failed`))
      .finally(() => (running = null))
  }
  const timer = setInterval(run, milliseconds)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
