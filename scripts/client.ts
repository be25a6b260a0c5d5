import { createClient, type Client } from '@libsql/client/http'

export const openClient = (url: string, authToken?: string): Client =>
  createClient({ url, ...(authToken === undefined ? {} : { authToken }) })
