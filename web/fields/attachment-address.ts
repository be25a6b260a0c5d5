import { hc } from 'hono/client'

import { call, throughPortal } from '#web/api/client.ts'
import type { documentRoutes } from '#worker/features/documents/routes.ts'

const client: ReturnType<typeof hc<typeof documentRoutes>> = hc<typeof documentRoutes>('/', throughPortal)

/** The address of a single download within a minute; contains no session token. */
export async function attachmentAddress(id: string): Promise<string> {
  const { token } = await call(client.api['download-tokens'].$post({ json: { kind: 'attachment', id } }))
  return `/api/pages-fields/attachments/${encodeURIComponent(id)}?${new URLSearchParams({ token })}`
}
