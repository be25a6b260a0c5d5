import type { Ctx } from '../http/context.ts'
import { sendDueMails } from '../features/mail/send.ts'

/** Sends mails that were not sent right after their commit. */
export const sendMail = (ctx: Ctx): Promise<void> => sendDueMails(ctx)
