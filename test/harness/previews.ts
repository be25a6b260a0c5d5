import { json, type Person } from './people.ts'
import type { Portal } from './portal.ts'

/** The key in a preview's link, without the day that stands behind it. */
export const keyIn = (url: string): string => new URL(url).searchParams.get('preview')?.split('.')[0] ?? ''

export interface OpenedPreview {
  readonly key: string
  readonly url: string
  readonly validUntil: string
  readonly changes: number
}

/** The portal as it would be, of everything that is open unless `input` says otherwise. */
export async function openPreview(admin: Pick<Person, 'fetch'>, input: unknown = {}): Promise<OpenedPreview> {
  const reply = await admin.fetch('/api/release-changes/preview', json('POST', input))
  if (reply.status !== 200) throw new Error(await reply.text())
  const link = await reply.json<Omit<OpenedPreview, 'key'>>()
  return { ...link, key: keyIn(link.url) }
}

/** Asks as somebody does from inside a preview. */
export const within =
  (who: Pick<Person, 'fetch'>, { key }: Pick<OpenedPreview, 'key'>): Portal['fetch'] =>
  (path, init) => {
    const headers = new Headers(init?.headers)
    headers.set('X-Preview', key)
    return who.fetch(path, { ...init, headers })
  }
