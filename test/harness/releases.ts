import { json, type Person, succeeded } from './people.ts'

/** The properties of a change that tests use. */
export interface ChangeRow {
  readonly id: string
  readonly area: string
  readonly key: string
  readonly kind: string
  readonly status: string
  readonly before: unknown
  readonly after: unknown
  readonly author: string
  readonly label: string
  readonly reason: string | null
  readonly releaseAt: string | null
  readonly blocked: boolean
}

/** All open changes in one list. */
export async function openChanges(admin: Pick<Person, 'fetch'>): Promise<ChangeRow[]> {
  const groups = await (await admin.fetch('/api/release-changes/changed-settings')).json<{ changes: ChangeRow[] }[]>()
  return groups.flatMap(({ changes }) => changes)
}

/** The tag of the scheduled version as it is now, for decisions on it. */
export async function tagNow(admin: Pick<Person, 'fetch'>): Promise<{ 'If-Match': string }> {
  const { headers } = await succeeded(admin.fetch('/api/release-changes/changed-settings'))
  return { 'If-Match': headers.get('ETag') ?? '' }
}

/** Makes a decision (approval, rejection, rollback) on what is scheduled now. */
export const decide = async (
  admin: Pick<Person, 'fetch'>,
  path: string,
  body: unknown = {},
  headers: Record<string, string> = {},
): Promise<Response> =>
  admin.fetch(`/api/release-changes/${path}`, json('POST', body, { ...headers, ...(await tagNow(admin)) }))

/** Approves changes as they are now. */
export const approve = (admin: Person, ids: readonly string[], releaseAt?: string): Promise<Response> =>
  decide(admin, 'approve', { ids, ...(releaseAt === undefined ? {} : { releaseAt }) })

/** Releases all open changes, as somebody who may approve them. */
export async function releaseAll(approver: Person): Promise<void> {
  const ids = (await openChanges(approver)).map(({ id }) => id)
  await succeeded(approve(approver, ids))
}

/** Schedules a general setting. */
export const setGeneral = (admin: Person, key: string, value: unknown, headers = {}): Promise<Response> =>
  admin.fetch(`/api/settings/general/${key}`, json('PUT', { value }, headers))

/** A general setting of one version. */
export async function generalOf(admin: Person, key: string, version: 'current' | 'scheduled'): Promise<unknown> {
  const query = version === 'current' ? '' : '?current=false'
  const items = await (await admin.fetch(`/api/settings/general${query}`)).json<{ id: string; value: unknown }[]>()
  return items.find(({ id }) => id === key)?.value
}
