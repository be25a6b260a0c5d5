import { createClient, type Client, type IntMode } from '@libsql/client/http'

/** The database is on this machine. */
export const isLoopback = (url: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)

export const openClient = (url: string, authToken?: string, intMode: IntMode = 'number'): Client =>
  createClient({ url, intMode, ...(authToken === undefined ? {} : { authToken }) })
