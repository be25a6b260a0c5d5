import type { Context } from 'hono'

import type { AppEnv } from '../../http/app-env.ts'
import type { Download } from './download.ts'
import { attachment } from './files.ts'

/** Replies with a file as an attachment, so that it never runs in the portal's origin. */
export const fileReply = (c: Context<AppEnv>, file: Download) =>
  c.body(file.body, 200, {
    'Content-Type': file.type,
    'Content-Length': String(file.size),
    'Content-Disposition': attachment(file.fileName),
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  })
