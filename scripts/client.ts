import { createClient, type Client, type IntMode } from '@libsql/client/http'

export const openClient = (url: string, authToken?: string, intMode: IntMode = 'number'): Client =>
  createClient({ url, intMode, ...(authToken === undefined ? {} : { authToken }) })
