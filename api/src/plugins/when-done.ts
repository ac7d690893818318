/**
 * Goes on with what some work answers, or with its error, never with both. For hooks that seldom have anything to wait
 * for: those that are `async` cost each request a promise or two.
 */
export async function whenDone<Value>(
  work: Promise<Value>,
  go: (value: Value) => void,
  failed: (error: Error) => void,
): Promise<void> {
  let value: Value
  try {
    value = await work
  } catch (error) {
    return failed(error as Error)
  }
  go(value)
}
