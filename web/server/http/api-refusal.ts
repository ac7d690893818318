/** What the API answered in place of what was asked for. A log tells 503, that nobody is served for now, once a minute. */
export class ApiRefusal extends Error {
  readonly status: number

  constructor(path: string, status: number, message = '') {
    super(`${path} answered ${status} ${message}`.trimEnd())
    this.status = status
  }
}
