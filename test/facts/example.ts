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
}

export type ExampleOf = (world: World) => Promise<Example> | Example
