import type { Context } from 'hono'

import type { AppEnv } from '../../http/app-env.ts'
import type { Download } from './download.ts'
import { attachment } from './files.ts'

/** A file to keep, never one to run in the portal's own place. */
export const fileReply = (c: Context<AppEnv>, file: Download) =>
  c.body(file.body, 200, {
    'Content-Type': file.type,
    'Content-Length': String(file.size),
    'Content-Disposition': attachment(file.fileName),
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  })
