import { hc } from 'hono/client'

import { call, throughPortal } from '#web/api/client.ts'
import { saveBlob } from '#web/features/offer/save-as.ts'
import type { retainedRoutes } from '#worker/features/retained/routes.ts'

const { api }: ReturnType<typeof hc<typeof retainedRoutes>> = hc<typeof retainedRoutes>('/', throughPortal)
const records = api['retained-records']

export const findRecords = (number: string) => call(records.search.$post({ json: { number } }))
export type FoundRecord = Awaited<ReturnType<typeof findRecords>>[number]

/** An event. */
export const openRecord = (id: string, reason: string) =>
  call(records[':id'].look.$post({ param: { id }, json: { reason } }))
export type OpenedRecord = Awaited<ReturnType<typeof openRecord>>
export type RetainedFile = OpenedRecord['files'][number]

/** Another event. */
export async function saveFile(id: string, { id: file, name }: RetainedFile, reason: string): Promise<void> {
  const reply = await records[':id'].files[':file'].$post({ param: { id, file }, json: { reason } })
  saveBlob(await reply.blob(), name)
}
