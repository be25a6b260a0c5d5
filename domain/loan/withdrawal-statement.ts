import { withdrawalTexts } from '../texts/withdrawal.ts'

/** What somebody who withdraws confirms, and what the receipt repeats (BGB § 356a (4)): one sentence for page, dialog and mail. */
export const withdrawalStatement = withdrawalTexts.statement
