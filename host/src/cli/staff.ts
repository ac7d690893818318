import { InvalidArgumentError, Option } from 'commander'

/** The staff member in the audit log, as `staff:NAME`. */
export function staffOption(): Option {
  return new Option('--by <name>', 'who of the school does this, for the audit log')
    .default('operator')
    .argParser((text) => {
      const name = text.trim()
      if (name === '' || name.length > 40 || /[\p{C}:]/u.test(name)) {
        throw new InvalidArgumentError('It must have 1 to 40 characters without a colon.')
      }
      return name
    })
}

export interface By {
  by: string
}

export const actorOfOptions = ({ by }: By) => `staff:${by}`

export function decidedBy({ now }: { now: () => number }, options: By) {
  return { actor: actorOfOptions(options), now: now() }
}
