import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import type { ContactState } from '#domain/contact/contact.ts'
import { answered, unwrap, throughPortal } from '#web/api/client.ts'
import type { contactRoutes } from '#worker/features/contact/routes.ts'
import type { documentRoutes } from '#worker/features/documents/routes.ts'

const contactClient: ReturnType<typeof hc<typeof contactRoutes>> = hc<typeof contactRoutes>('/', throughPortal)
const documentClient: ReturnType<typeof hc<typeof documentRoutes>> = hc<typeof documentRoutes>('/', throughPortal)

export const messagesPerPage = 20

/** Newest first, polled while the page is open; of all states if undefined. */
export const messagesQuery = (page: number, state: ContactState | undefined) =>
  queryOptions({
    queryKey: ['messages', page, state],
    queryFn: async () => {
      const query = { page: String(page), size: String(messagesPerPage), ...(state === undefined ? {} : { state }) }
      const reply = await answered(contactClient.api.contact.$get({ query }))
      return { messages: await reply.json(), total: Number(reply.headers.get('X-Total-Count') ?? 0) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 30_000,
    meta: { silent: true, background: true },
  })

export type ListedMessage = Awaited<
  ReturnType<NonNullable<ReturnType<typeof messagesQuery>['queryFn']>>
>['messages'][number]

/** A message in any state. Loaded once each time it is opened, because that is an event itself. */
export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ['message', id],
    queryFn: () => unwrap(contactClient.api.contact[':id'].look.$post({ param: { id } })),
    staleTime: 'static',
    gcTime: 0,
    meta: { silent: true },
  })

export type Message = Awaited<ReturnType<NonNullable<ReturnType<typeof messageQuery>['queryFn']>>>

export const mark = ({ id, state }: { readonly id: string; readonly state: ContactState }) =>
  unwrap(contactClient.api.contact[':id'].$put({ param: { id }, json: { state } }))

/** The one-time address of a message's file. */
export async function fileAddress(id: string): Promise<string> {
  const { token } = await unwrap(documentClient.api['download-tokens'].$post({ json: { kind: 'contact', id } }))
  return `/api/contact/${encodeURIComponent(id)}/file?token=${encodeURIComponent(token)}`
}
