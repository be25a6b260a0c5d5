import { json, type Person, succeeded } from './people.ts'
import type { Portal } from './portal.ts'

/** The key in a preview's link, without the day behind it. */
export const keyIn = (url: string): string => new URL(url).searchParams.get('preview')?.split('.')[0] ?? ''

export interface OpenedPreview {
  readonly key: string
  readonly url: string
  readonly validUntil: string
  readonly changes: number
}

/** A preview of all open changes, unless `input` differs. */
export async function openPreview(admin: Pick<Person, 'fetch'>, input: unknown = {}): Promise<OpenedPreview> {
  const reply = await succeeded(admin.fetch('/api/release-changes/preview', json('POST', input)))
  const link = await reply.json<Omit<OpenedPreview, 'key'>>()
  return { ...link, key: keyIn(link.url) }
}

/** Calls from inside a preview. */
export const within =
  (who: Pick<Person, 'fetch'>, { key }: Pick<OpenedPreview, 'key'>): Portal['fetch'] =>
  (path, init) => {
    const headers = new Headers(init?.headers)
    headers.set('X-Preview', key)
    return who.fetch(path, { ...init, headers })
  }
