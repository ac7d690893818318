import type * as z from 'zod/mini'
import type { DeskNode } from '#desk/nodes'

/** Who may call an endpoint: everybody, members, or staff of the school who have the node. */
export type Audience = 'all' | 'members' | DeskNode

type Schema = z.ZodMiniType

/** What an endpoint is, besides its method and path. */
interface Parts<
  Query extends Schema,
  Body extends Schema,
  Data extends Schema,
  Refused extends Schema = Schema,
> {
  who: Audience
  /** The rule that the member's group needs too, as `controller/action`. */
  rule?: string
  /** What it does, in a line of the API's description. */
  summary?: string
  /** Whether its body is a file, which is sent in parts of a form. */
  takesFile?: boolean
  query?: Query
  body?: Body
  /** The schema of `data` in the envelope of a success; where it is left out, the answer is no envelope. */
  data?: Data
  /** The schema of `data` where code 0 says more than its sentence. */
  refused?: Refused
  /**
   * For the tests that call every endpoint. Of a read the queries that ask most; none where it is left out, and no call
   * where the list is empty. Of a write bodies of which something is kept. `{uuid}` and `{mobile}` stand for a fresh one,
   * `{question}` for the id of a question that is open for answers.
   */
  samples?: readonly object[]
  /** Whose object its parameters name; false where `id` and the like name nobody's. A test calls it with another's. */
  own?: Own | false
}

export interface Own {
  /** The kind of object that is a member's own: `ownObjects` of `api/src/security/own-objects.ts` makes one of it. */
  kind: string
  /** What goes with the parameters that name the object. */
  with?: object
  /** False where the owner is refused too, such as with a vote for the own question. */
  ownerMay?: false
}

/** One address of the API. */
export interface Endpoint<
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Path extends string = string,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Data extends Schema = Schema,
  Refused extends Schema = Schema,
> extends Parts<Query, Body, Data, Refused> {
  method: Method
  path: Path
}

/** A read. What nobody imports of an endpoint leaves the bundle. */
/* @__NO_SIDE_EFFECTS__ */
export function get<
  const Path extends string,
  Query extends Schema = z.ZodMiniUndefined,
  Data extends Schema = z.ZodMiniUndefined,
>(
  path: Path,
  parts: Parts<Query, z.ZodMiniUndefined, Data, z.ZodMiniUndefined>,
): Endpoint<'GET', Path, Query, z.ZodMiniUndefined, Data, z.ZodMiniUndefined> {
  return { method: 'GET', path, ...parts }
}

/** A write, or a read whose question is too long or too private for an address. */
/* @__NO_SIDE_EFFECTS__ */
export function post<
  const Path extends string,
  Query extends Schema = z.ZodMiniUndefined,
  Body extends Schema = z.ZodMiniUndefined,
  Data extends Schema = z.ZodMiniUndefined,
  Refused extends Schema = z.ZodMiniUndefined,
>(path: Path, parts: Parts<Query, Body, Data, Refused>): Endpoint<'POST', Path, Query, Body, Data, Refused> {
  return { method: 'POST', path, ...parts }
}

/** What a handler gets of the query and of the body, and what it answers with: all as the schemas give it. */
export type QueryOf<E> = E extends Endpoint<infer _M, infer _P, infer Query> ? z.output<Query> : never
export type BodyOf<E> = E extends Endpoint<infer _M, infer _P, infer _Q, infer Body> ? z.output<Body> : never
export type DataOf<E> =
  E extends Endpoint<infer _M, infer _P, infer _Q, infer _B, infer Data> ? z.output<Data> : never
/** What goes with code 0, besides its sentence. */
export type RefusedOf<E> =
  E extends Endpoint<infer _M, infer _P, infer _Q, infer _B, infer _D, infer Refused>
    ? z.output<Refused>
    : never
