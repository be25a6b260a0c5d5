import { DomainError } from '#domain/shared/errors.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'

import { receiveBankEvent } from '../features/bank/receive-event.ts'
import { backgroundCtx } from '../http/background.ts'
import type { Ctx } from '../http/context.ts'
import { logger } from '../http/log.ts'
import type { SandboxDecision } from '../providers/bank/sandbox-decision.ts'
import { markDecided, undecidedFiles } from '../providers/bank/sandbox.ts'
import type { SandboxFile } from '../providers/bank/sandbox-payload.ts'
import { signWebhook } from '../providers/standard-webhooks.ts'

const log = logger('cron')

/** Decides on applications at the sandbox bank, and sends signed events like a real bank. */
export async function sandboxBank(ctx: Ctx): Promise<void> {
  if (ctx.env.MODE !== 'development' || ctx.env.BANK_URL !== undefined) return
  for (const file of await undecidedFiles(ctx)) {
    // Loaded on demand, because no deployed portal has this bank.
    const { decide } = await import('../providers/bank/sandbox-decision.ts')
    const body = JSON.stringify(await buildEvent(ctx, file, decide(file)))
    // The same id after a crash in between, so that the portal applies the event once.
    const id = `${file.reference}-${file.deliveries.length + 1}`
    const headers = await signWebhook(ctx.env.BANK_WEBHOOK_SECRET, id, ctx.now, body)
    try {
      await receiveBankEvent(backgroundCtx(ctx), new Headers({ ...headers }), body)
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'unavailable') throw error
      log('warn', 'the portal refused the sandbox bank', { requestId: ctx.requestId, event: id, code: error.code })
    }
    await markDecided(ctx, file)
  }
}

async function buildEvent(ctx: Ctx, file: SandboxFile, decision: SandboxDecision): Promise<unknown> {
  const { loanId, locale, fields } = file.application
  if (decision.type !== 'OFFER_AVAILABLE') return { loanId, ...decision }
  const { contractTitle, toLocale: localeOf } = await import('../providers/bank/sandbox-decision.ts')
  const language = localeOf(locale)
  const title = contractTitle(language)
  const { areas } = await ctx.settings()
  // Loaded on demand: it is the largest module of the Worker, and nothing else needs it.
  const { contractPdf } = await import('../providers/bank/contract-pdf.ts')
  const bytes = await contractPdf({
    reference: file.reference,
    locale: language,
    lender: {
      name: generalSetting(areas.GENERAL_SETTINGS, 'BANK_NAME'),
      address: generalSetting(areas.GENERAL_SETTINGS, 'BANK_ADDRESS'),
    },
    fields,
    offer: decision.offer,
    calculationType: file.application.product.calculationType,
    legal: areas.LEGAL,
    date: new Date(file.receivedAt),
  })
  return {
    loanId,
    ...decision,
    contracts: [
      {
        title,
        fileName: `${title} ${file.reference}.pdf`,
        base64Content: base64(bytes),
        signRequired: true,
      },
    ],
  }
}

/** In chunks, because all bytes as arguments of one call would exceed the stack. */
function base64(bytes: Uint8Array): string {
  let binary = ''
  for (let from = 0; from < bytes.length; from += 8192)
    binary += String.fromCharCode(...bytes.subarray(from, from + 8192))
  return btoa(binary)
}
