import { type Person, succeeded } from './people.ts'

/** A look of staff at a person, as their export names it. */
export interface ExportedLook {
  readonly day: string
  readonly by: string
  readonly action: string
  readonly entity: string
  readonly entityId: string
}

export const looksOf = async ({ fetch }: Pick<Person, 'fetch'>): Promise<readonly ExportedLook[]> =>
  (await (await succeeded(fetch('/api/account/export'))).json<{ readonly looks: readonly ExportedLook[] }>()).looks
