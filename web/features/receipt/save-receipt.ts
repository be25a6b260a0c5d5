import type { LoanRequest } from '#domain/loan/loan-request.ts'
import { receiptFileName } from '#domain/receipt/file.ts'
import type { AnyReceipt } from '#domain/receipt/payload.ts'
import { unwrap } from '#web/api/client.ts'
import type { Text } from '#web/api/messages.ts'
import { currentLocale } from '#web/i18n/i18n.ts'
import { path } from '#web/routing/paths.ts'
import { toast } from '#web/ui/toast.ts'

import { saveText } from '#web/shared/save-as.ts'
import { receiptClient } from './calls.ts'
import { receiptTexts } from './texts.ts'

/** Has a calculation signed and saves it as a file. */
export async function saveReceipt(productId: string, loanRequest: LoanRequest): Promise<void> {
  save(await unwrap(receiptClient.api.receipts.$post({ json: { productId, conditions: loanRequest } })), 1)
}

/** Has the offer on an application signed and saves it as a file. */
export async function saveOfferReceipt(id: string): Promise<void> {
  save(await unwrap(receiptClient.api.loan[':id'].receipt.$get({ param: { id } })), 2)
}

function save({ receipt }: { readonly receipt: string }, version: AnyReceipt['version']): void {
  const locale = currentLocale()
  saveText(receipt, receiptFileName(version, locale), 'application/jose')
  const text = (name: 'saved' | 'savedOffer' | 'verify'): Text => ({
    id: `receipt.${name}`,
    fallback: receiptTexts[name][locale],
  })
  const saved = text(version === 2 ? 'savedOffer' : 'saved')
  toast({ kind: 'success', text: saved, link: { href: path('receipt'), text: text('verify') } })
}
