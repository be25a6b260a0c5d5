import type { LoanRequest } from '#domain/loan/loan-request.ts'
import { receiptFileName } from '#domain/receipt/file.ts'
import { call } from '#web/api/client.ts'
import type { Text } from '#web/api/messages.ts'
import { currentLocale } from '#web/i18n/i18n.ts'
import { path } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'

import { saveText } from '../offer/save-as.ts'
import { receiptClient } from './calls.ts'
import { receiptTexts } from './texts.ts'

/** Has a calculation signed and saves it as a file. */
export async function saveReceipt(productId: string, loanRequest: LoanRequest): Promise<void> {
  const signing = receiptClient.api.receipts.$post({ json: { productId, conditions: loanRequest } })
  const { receipt } = await call(signing)
  const locale = currentLocale()
  saveText(receipt, receiptFileName[locale], 'application/jose')
  const text = (name: 'saved' | 'verify'): Text => ({ id: `receipt.${name}`, fallback: receiptTexts[name][locale] })
  toast({ kind: 'success', text: text('saved'), link: { href: path('receipt'), text: text('verify') } })
}
