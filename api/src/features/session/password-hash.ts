import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2Hash = promisify(argon2)

/** OWASP's second recommendation for Argon2id: 19 MiB, two passes, one lane; about 30 ms. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32
const argon2Version = 19

/** Hashes that may wait for a processor: about a second's work on two of them. */
const longestQueue = 64
let queued = 0

/** Derives in turn; with a long queue a new call is answered 503 at once instead of making everybody wait. */
async function derive(...parameters: Parameters<typeof argon2Hash>): Promise<Buffer> {
  if (queued >= longestQueue) {
    throw Object.assign(new Error('too many passwords are being checked'), { statusCode: 503 })
  }
  queued += 1
  try {
    return await argon2Hash(...parameters)
  } finally {
    queued -= 1
  }
}

/** Hashes a password (trimmed, as everywhere) into a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await derive('argon2id', {
    ...cost,
    message: password.trim(),
    nonce: salt,
    tagLength: hashBytes,
  })
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  return `$argon2id$v=${argon2Version}$${parameters}$${base64(salt)}$${base64(hash)}`
}

/**
 * Whether a password matches a stored hash: a PHC string, or `md5$salt$hash` of an imported member. `stored` undefined
 * (no such account) takes the same time and never matches, so that the time does not give away which accounts exist.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const known = stored === undefined ? null : parse(stored)
  if (known) return same(await deriveLike(known, password), known.hash)
  await deriveLike(decoy, password)
  return stored !== undefined && verifyImported(password, stored)
}

/** Whether a matching hash should be replaced: it is imported, or has another cost. */
export function needsRehash(stored: string): boolean {
  const known = parse(stored)
  return !known || known.memory !== cost.memory || known.passes !== cost.passes
}

interface KnownHash {
  memory: number
  passes: number
  parallelism: number
  salt: Buffer
  hash: Buffer
}

const decoy: KnownHash = { ...cost, salt: Buffer.alloc(saltBytes), hash: Buffer.alloc(hashBytes) }
const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function parse(stored: string): KnownHash | null {
  const [, memory, passes, parallelism, salt, hash] = phc.exec(stored) ?? []
  if (!salt || !hash) return null
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function deriveLike(
  { memory, passes, parallelism, salt, hash }: KnownHash,
  password: string,
): Promise<Buffer> {
  const message = password.trim()
  return derive('argon2id', { memory, passes, parallelism, message, nonce: salt, tagLength: hash.length })
}

/** Older servers of the contract store md5( md5(password) + salt ). */
function verifyImported(password: string, stored: string): boolean {
  const [, salt, hash] = /^md5\$([^$]*)\$([0-9a-f]{32})$/.exec(stored) ?? []
  if (salt === undefined || hash === undefined) return false
  return same(Buffer.from(md5(md5(password.trim()) + salt)), Buffer.from(hash))
}

function md5(text: string) {
  return createHash('md5').update(text).digest('hex')
}

function same(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

function base64(bytes: Buffer) {
  return bytes.toString('base64').replace(/=+$/, '')
}
