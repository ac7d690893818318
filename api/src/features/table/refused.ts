/** A file that is no table that can be read. */
export class TableRefused extends Error {
  readonly values

  /** `key` of the sentence that says why, and what stands in it. */
  constructor(key: string, values: Record<string, number> = {}) {
    super(key)
    this.values = values
  }
}
