import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// Passwords of tests are hashed at the least cost that Argon2 knows: 30 ms for each would be half of the time of tests
// that log in. A hash still names the cost of the site. `password-hash.test.ts` runs at that cost.
const { argon2 } = crypto
crypto.argon2 = (algorithm, parameters, callback) => {
  const memory = 8 * parameters.parallelism
  argon2(algorithm, { ...parameters, memory, passes: 1 }, callback)
}
syncBuiltinESMExports()
