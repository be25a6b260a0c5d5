import { hc } from 'hono/client'

import { throughPortal } from '#web/api/client.ts'
import { saveBlob } from '#web/features/offer/save-as.ts'
import type { selfRoutes } from '#worker/features/accounts/self-routes.ts'

const client: ReturnType<typeof hc<typeof selfRoutes>> = hc<typeof selfRoutes>('/', throughPortal)

export type ExportFormat = 'json' | 'zip'

const types = { json: 'application/json', zip: 'application/zip' } satisfies Record<ExportFormat, string>

/** Downloads all personal data and saves it as a file; reports the bytes received. */
export async function exportOwnData(format: ExportFormat, onProgress: (bytes: number) => void): Promise<void> {
  const reply = await client.api.account.export.$get(undefined, { headers: { Accept: types[format] } })
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = reply.body?.getReader()
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    chunks.push(part.value)
    bytes += part.value.byteLength
    onProgress(bytes)
  }
  saveBlob(new Blob(chunks, { type: types[format] }), fileNameOf(reply.headers) ?? `loanport.${format}`)
}

const fileNameOf = (headers: Headers): string | undefined =>
  /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1]
