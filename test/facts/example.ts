import type { Portal } from '#test/harness/portal.ts'

export interface World {
  readonly portal: Portal
  /** Asks as whoever the things belong to that the example is about. */
  readonly owner: Portal['fetch']
}

/** A request that its owner, or whoever may make it, is answered with `status`. */
export interface Example {
  readonly path: string
  readonly init?: RequestInit
  /** 200 unless said otherwise. */
  readonly status?: number
  /** It is about a thing of its owner's, which nobody else is told of. */
  readonly owned?: true
  /** Administrators, who apply for nothing, have the wrong role for it. */
  readonly applicants?: true
}

export type ExampleOf = (world: World) => Promise<Example> | Example
