import { canonicalEmail } from '../../identifiers/email.ts'

import type { EmailKind } from '../areas/email-templates/schema.ts'

/**
 * Who can cause mails of a kind:
 * - `stranger`: somebody who need not be the recipient. A recipient who is not proven gets so many a day, and none has words of
 *   that person.
 * - `receipt`: the same for what the law has confirmed. Beyond the limit they wait for a day that has room.
 * - `own`: the recipient, signed in, the bank, or the portal itself. There is no limit.
 * - `bank`: goes to the bank itself, and quotes whatever people have written. There is no limit.
 */
export type MailRule = 'stranger' | 'receipt' | 'own' | 'bank'

export const mailRules: Readonly<Record<EmailKind, MailRule>> = {
  REGISTRATION: 'stranger',
  EXISTING_USER_REGISTRATION: 'stranger',
  NEW_STATUS: 'own',
  NEW_DOCUMENTS: 'own',
  REQUEST_ADDITIONAL_DOCUMENTS: 'own',
  DELETE_ACCOUNT_WARNING: 'own',
  PASSWORD_RESET: 'stranger',
  ALTERNATIVE_FINANCING_NOT_FOUND: 'own',
  SHARED_APPLICATION: 'stranger',
  ADMIN_ACTIVATION: 'own',
  EMAIL_CHANGE: 'stranger',
  // These warn the owner of what somebody has done with the account.
  EMAIL_CHANGE_NOTICE: 'own',
  EMAIL_CHANGED: 'own',
  PASSWORD_CHANGED: 'own',
  ACCOUNT_LOCKED: 'stranger',
  CAPTCHA_LINK: 'stranger',
  RESUME_LINK: 'stranger',
  CO_BORROWER_INVITATION: 'stranger',
  RELEASE_APPROVED: 'own',
  RELEASE_BLOCKED: 'own',
  HUMAN_REVIEW: 'bank',
  HUMAN_REVIEW_CONFIRMATION: 'own',
  UNPROCESSED_APPLICATIONS: 'bank',
  CALL_REQUESTED: 'bank',
  CONTACT_MESSAGE: 'bank',
  CONTACT_CONFIRMATION: 'stranger',
  WITHDRAWAL_RECEIPT: 'receipt',
  WITHDRAWAL_REPAYMENT: 'own',
  WITHDRAWAL_UNMATCHED: 'stranger',
  WITHDRAWAL_NOTICE: 'bank',
  WITHDRAWAL_REMINDER: 'own',
  APPLICATION_REJECTED: 'own',
  HUMAN_REVIEW_RESULT: 'own',
  // The other borrower enters the address of those who sign without an account.
  SIGNER_INVITATION: 'stranger',
  SIGNER_REMINDER: 'stranger',
  OTHER_SIGNED: 'stranger',
  OFFER_SIGNED: 'stranger',
  OFFER_DECLINED: 'stranger',
  OFFER_EXPIRED: 'stranger',
  // The first borrower enters the addresses.
  CONSENT_REQUEST: 'stranger',
  LINK_ENDED: 'stranger',
  CONSENT_GIVEN: 'own',
  CONSENT_DECLINED: 'own',
  EMAIL_CHANGE_BY_BANK: 'own',
  ADMIN_CHANGE_PREPARED: 'own',
  ADMIN_CHANGE_DONE: 'own',
  SIGN_IN_LINK: 'stranger',
  CONSENT_WITHDRAWN: 'bank',
  CASE_FILED: 'bank',
  CASE_CONFIRMATION: 'own',
  CASE_EXTENDED: 'own',
  CASE_ANSWERED: 'own',
  RESTRICTION_ENDS: 'own',
  HOLD_PREPARED: 'own',
  // Also visitors enter its address.
  SECOND_NOTICE: 'stranger',
  SECOND_OBJECTED: 'own',
  OBJECTION_NOTICE: 'bank',
}

/**
 * The mailbox of an address, for counting: the case and what follows a plus do not matter, nor, for Gmail, full stops. One
 * person must not count as many. A text without '@' stays as it is: cutting it could halve a character.
 */
export function toMailbox(email: string): string {
  const address = canonicalEmail(email)
  const at = address.lastIndexOf('@')
  if (at === -1) return address
  const host = address.slice(at + 1)
  const local = (address.slice(0, at).split('+', 1)[0] ?? '').trim()
  return host === 'gmail.com' || host === 'googlemail.com'
    ? `${local.replaceAll('.', '')}@gmail.com`
    : `${local}@${host}`
}
