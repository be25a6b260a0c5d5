import type { Ctx } from '../http/context.ts'
import { sendDueMails } from '../features/mail/send.ts'

/** What was not sent right after its commit: the request ended too early, or the server said no. */
export const sendMail = (ctx: Ctx): Promise<void> => sendDueMails(ctx)
