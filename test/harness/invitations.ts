import { json, succeeded } from './people.ts'
import type { Portal } from './portal.ts'

interface Invitation {
  readonly id: string
  readonly role: string
}

export const invitationsOf = async (fetch: Portal['fetch']): Promise<Invitation[]> =>
  (await succeeded(fetch('/api/loan-invitations'))).json<Invitation[]>()

/** Accepts every open invitation. */
export async function acceptAll(fetch: Portal['fetch']): Promise<void> {
  for (const { id, role } of await invitationsOf(fetch))
    await succeeded(fetch(`/api/loan-invitations/${id}/accept`, json('POST', { role })))
}
