import { hc } from 'hono/client'

import { call, throughPortal } from '#web/api/client.ts'
import type { transferRoutes } from '#worker/features/settings/transfer-routes.ts'

const client = hc<typeof transferRoutes>('/', throughPortal).api.settings

/** Downloads the live settings as a file, under the server's name. */
export async function exportSettings(): Promise<{ readonly name: string; readonly content: Blob }> {
  const reply = await client.export.$post()
  const name = /filename="([^"]+)"/.exec(reply.headers.get('Content-Disposition') ?? '')?.[1]
  return { name: name ?? 'loanport-settings.json', content: await reply.blob() }
}

/** The changes of an import, or the file's problems, with the tag of the compared version ([B5.04]). */
export async function validateImport(content: string) {
  const reply = await client.import.validate.$post({ json: { content } })
  return { ...(await reply.json()), tag: reply.headers.get('ETag') ?? undefined }
}

/** Imports a file into the version of `tag`. */
export const importSettings = (content: string, tag: string | undefined) =>
  call(client.import.$post({ json: { content } }, { headers: tag === undefined ? {} : { 'If-Match': tag } }))
