import { json, type Person, signedIn } from '#test/harness/people.ts'
import type { Portal } from '#test/harness/portal.ts'

export interface World {
  readonly portal: Portal
  /** Sends calls as the owner of the example's data. */
  readonly owner: Portal['fetch']
}

/** A request to which the owner, or any caller with access, gets `status`. */
export interface Example {
  readonly path: string
  readonly init?: RequestInit
  /** 200 by default. */
  readonly status?: number
  /** It concerns the owner's data, which nobody else can access. */
  readonly owned?: true
  /** Forbidden for administrators, who cannot apply for loans. */
  readonly applicants?: true
  /** All callers may make the same request one after the other: a costly example is made once. */
  readonly repeatable?: true
}

export type ExampleOf = (world: World) => Promise<Example> | Example

export const get =
  (path: string): ExampleOf =>
  () => ({ path })

/** A request with a JSON body. */
export const send =
  (method: string, path: string, body: unknown, status = 200): ExampleOf =>
  () => ({ path, init: json(method, body), status })

/** A request without a body. */
export const bare = (method: string) => ({ method })

export const administrator = ({ portal }: World): Promise<Person> => signedIn(portal, 'ADMIN')

/** An unused name. */
export const named = (begin: string): string => `${begin}-${crypto.randomUUID().slice(0, 8)}`
