import { nodesOf, staffRoles } from '@shuyuan/contract/desk/nodes'
import { endpoints } from '@shuyuan/contract/endpoints'
import type { Endpoint } from '@shuyuan/contract/envelope/endpoint'
import type { CommandOutput } from '#cli/command'
import { table } from '#cli/table'
import { commandName } from '#process/command-name'
import { type Field, fieldsOf } from './fields.ts'
import { wordsOf } from './typed.ts'

const root = '/api/desk/'

/** What belongs to a desk session in a browser: to leave it, and its second factor. */
const ofTheSession = /^\/api\/desk\/(?:leave$|factor\/)/

/** Every endpoint of the desk that the command line calls, by address. */
export const deskEndpoints: readonly Endpoint[] = endpoints
  .filter(({ who, path }) => who !== 'all' && who !== 'members' && !ofTheSession.test(path))
  .toSorted((one, other) => (one.path < other.path ? -1 : 1))

/** `wall/list` of `/api/desk/wall/list`. */
export const addressOf = ({ path }: Pick<Endpoint, 'path'>) =>
  path.startsWith(root) ? path.slice(root.length) : path

export function endpointAt(address: string): Endpoint | undefined {
  return deskEndpoints.find((endpoint) => endpoint.path === address || addressOf(endpoint) === address)
}

/** Who may call it. */
function rolesOf({ who }: Endpoint) {
  return staffRoles.filter((role) => [...nodesOf([role])].some((node) => node === who))
}

function described(endpoint: Endpoint) {
  const { method, path, summary } = endpoint
  const fields = fieldsOf(endpoint)
  return { address: addressOf(endpoint), method, path, summary, roles: rolesOf(endpoint), fields }
}

export function listOfAddresses(): CommandOutput {
  const all = deskEndpoints.map(described)
  const rows = all.map(({ address, method, roles, fields }) => [
    address,
    method === 'GET' ? 'reads' : 'does',
    roles.join(', '),
    fields.map(({ name, required }) => (required ? name : `[${name}]`)).join(' ') || '-',
  ])
  const head = ['ADDRESS', '', 'WHO MAY', 'FIELDS']
  const json = all.map(({ fields, ...each }) => ({ ...each, fields: fields.map(({ name }) => name) }))
  return {
    json,
    text: `${table(head, rows)}\n\n${commandName} desk ADDRESS --help says what the fields are.`,
  }
}

/** What an address takes, with a sample. */
export function helpOf(endpoint: Endpoint): CommandOutput {
  const { fields, ...about } = described(endpoint)
  const rows = fields.map((field) => [field.name, kindOf(field), limitsOf(field), standing(field)])
  const sample = sampleOf(endpoint, fields)
  const text = [
    `${about.method} ${about.path}`,
    ...(about.summary ? [about.summary] : []),
    `For: ${about.roles.join(', ')}`,
    '',
    fields.length > 0 ? table(['FIELD', 'KIND', 'LIMITS', 'IF LEFT OUT'], rows) : 'It takes no fields.',
    '',
    sample,
  ]
  return { json: { ...about, fields, sample }, text: text.join('\n') }
}

const kindOf = ({ kind, each }: Field) => (each ? `list of ${each.kind}` : kind)

function limitsOf({ kind, choices, least, most, each }: Field): string {
  if (choices.length > 0) return choices.map((choice) => choice || '""').join(' | ')
  if (each) return limitsOf(each)
  if (kind === 'text') return most === undefined ? '-' : `up to ${most} characters`
  const bounds = [
    ...(least === undefined ? [] : [`from ${least}`]),
    ...(most === undefined ? [] : [`to ${most}`]),
  ]
  return bounds.join(' ') || '-'
}

function standing({ required, otherwise }: Field): string {
  if (required) return 'must be given'
  return otherwise === undefined || otherwise === null ? '-' : JSON.stringify(otherwise)
}

/** The endpoint's own sample, else a word for each field that has to be given. */
function sampleOf(endpoint: Endpoint, fields: readonly Field[]): string {
  const given = endpoint.samples?.find((sample) => Object.keys(sample).length > 0)
  const words = given
    ? wordsOf(given, fields)
    : fields
        .filter(({ required }) => required)
        .map(({ name, kind }) => `${name}${kind === 'JSON' ? ':={…}' : '=…'}`)
  const quoted = words.map((word) =>
    /^[\w=:.,/…-]*$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`,
  )
  return [`${commandName} desk ${addressOf(endpoint)}`, ...quoted, '--by MEMBER'].join(' ')
}
