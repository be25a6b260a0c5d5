import { contactReferenceTexts, contactWayTexts, isAnsweredByPhone } from '#domain/contact/contact.ts'
import { contactPageText } from '#domain/contact/contact-page.ts'
import { cleanFileName, sniffFileType } from '#domain/documents/upload.ts'
import { DomainError } from '#domain/shared/errors.ts'
import { defaultLocale } from '#domain/text/locale.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'

import { commit } from '../../db/commit.ts'
import { contactMessages } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { newDataKey, seal } from '../../http/keyring.ts'
import { resolveOwner } from '../../http/owner.ts'
import { type FileToStore, sealedObjectKey } from '../../http/stored-file.ts'
import { throttle } from '../../http/throttle.ts'
import { commitWithFiles, storedBytes } from '../documents/files.ts'
import { isScanned } from '../documents/scan.ts'
import { getLoanFor } from '../loans/record.ts'
import { queueMail } from '../mail/queue.ts'
import { sendSoon } from '../mail/send.ts'
import type { SentContact } from './read-contact.ts'

const perMinute = 5

/** The prefix of object keys of messages, apart from those of loans. */
export const contactPrefix = 'contact/'

/** The sealed content of a message, for those who answer it. */
export interface ContactLabels {
  readonly topic: string
  readonly message: string
  readonly address: string
}

/**
 * Admits a message before its body is read. Throws `not_found` where the contact form is switched off, and `throttled`;
 * repetitions and refused messages count as well.
 */
export async function admitContact(ctx: Ctx): Promise<void> {
  const { areas } = await ctx.settings()
  if (!generalSetting(areas.GENERAL_SETTINGS, 'CONTACT_SENDING')) throw new DomainError('not_found')
  await throttle(ctx, 'contact', perMinute)
}

/**
 * Stores a message, mails it to the bank and acknowledges it, all in one batch. Throws `not_found` for another person's
 * loan, `file_type`, `file_infected`, and `unavailable` while the scanner is.
 */
export async function sendContact(ctx: Ctx, { file, ...input }: SentContact): Promise<{ id: string }> {
  const { areas } = await ctx.settings()
  const { owner, statements } = await resolveOwner(ctx)
  if (input.loanId !== null) await getLoanFor(ctx, input.loanId, 'read')
  const id = randomId()
  const stored = file === undefined ? undefined : await storable(ctx, id, file)
  const { topic, message, address } = input
  const words: ContactLabels = { topic, message, address }
  const dataKey = await newDataKey(await ctx.sealer())
  const mails = [
    await queueMail(ctx, {
      kind: 'CONTACT_MESSAGE',
      contactMessageId: id,
      recipient: generalSetting(areas.GENERAL_SETTINGS, 'BANK_EMAIL'),
      locale: defaultLocale,
      values: {
        ...words,
        reference: contactReferenceTexts[input.reference][defaultLocale],
        contactVia: contactWayTexts[input.contactVia][defaultLocale],
        loanId: input.loanId ?? '',
        step: input.step === null ? '' : contactPageText(areas, input.step, defaultLocale),
        fileName: stored?.fileName ?? '',
        sentAt: ctx.now,
        link: `${ctx.env.PUBLIC_URL}/admin/messages?message=${id}`,
      },
    }),
    ...(await acknowledgement(ctx, id, isAnsweredByPhone(input.contactVia) ? undefined : address)),
  ]
  const files: FileToStore[] = stored === undefined ? [] : [{ ...stored, dataKey }]
  const reply = await commitWithFiles(ctx, files, async () =>
    commit(
      ctx,
      {
        action: 'contact.send',
        entity: 'message',
        entityId: id,
        detail: { reference: input.reference, contactVia: input.contactVia, loan: input.loanId },
        reply: { id },
      },
      [
        ...statements,
        ctx.db.insert(contactMessages).values({
          id,
          createdAt: ctx.at,
          state: 'NEW',
          reference: input.reference,
          contactVia: input.contactVia,
          accountId: 'accountId' in owner ? owner.accountId : null,
          loanId: input.loanId,
          step: input.step,
          locale: ctx.locale,
          dataKey,
          sealed: await seal(ctx.env, dataKey, words),
          fileName: stored?.fileName ?? null,
          fileType: stored?.type ?? null,
          objectKey: stored?.objectKey ?? null,
        }),
        ...mails.map(({ statement }) => statement),
      ],
    ),
  )
  sendSoon(ctx)
  return reply
}

async function storable(ctx: Ctx, id: string, file: NonNullable<SentContact['file']>) {
  const type = sniffFileType(file.bytes)
  if (type === undefined) throw new DomainError('file_type', { entityName: 'contact' })
  const bytes = await storedBytes(file.bytes, type)
  if (!(await isScanned(ctx, bytes))) throw new DomainError('unavailable', { retryAfterSeconds: 30 })
  return {
    objectKey: sealedObjectKey(`${contactPrefix}${id}/`),
    bytes,
    type,
    fileName: cleanFileName(file.fileName, type),
  }
}

/** Mails an acknowledgement to the account, or to the e-mail given for the answer. */
async function acknowledgement(ctx: Ctx, contactMessageId: string, email: string | undefined) {
  const recipient = (await ctx.person())?.account.login ?? email
  if (recipient === undefined) return []
  return [
    await queueMail(ctx, {
      kind: 'CONTACT_CONFIRMATION',
      recipient,
      locale: ctx.locale,
      values: { sentAt: ctx.now },
      contactMessageId,
    }),
  ]
}
