import type { Ctx } from '../http/context.ts'
import { sendMail } from './send-mail.ts'
import { tidyUp } from './tidy-up.ts'

/** What cron does; each finds by itself what is due, so that a missed minute is caught up. */
export interface Job {
  readonly name: string
  readonly run: (ctx: Ctx) => Promise<void>
}

export const jobs: readonly Job[] = [{ name: 'tidy-up', run: tidyUp }, { name: 'send-mail', run: sendMail }]
