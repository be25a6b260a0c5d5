import { receiptBytesAtMost } from '#domain/receipt/file.ts'
import { type Difference, recompute } from '#domain/receipt/receipt.ts'
import { openReceipt, type OpenedReceipt } from '#domain/receipt/signature.ts'
import { call } from '#web/api/client.ts'

import { receiptClient } from './calls.ts'

export interface VerifiedReceipt extends OpenedReceipt {
  readonly differences: readonly Difference[]
}

/** Verifies a file with the portal's public keys and calculates its figures again, without sending it anywhere. */
export async function verifyReceipt(file: File): Promise<VerifiedReceipt> {
  const keys = await call(receiptClient.api.receipts.keys.$get())
  const text = file.size > receiptBytesAtMost ? '' : await file.text()
  const opened = await openReceipt(text, keys)
  return { ...opened, differences: opened.receipt === undefined ? [] : recompute(opened.receipt) }
}
