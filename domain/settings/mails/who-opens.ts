import type { administratorRoles } from '../../accounts/roles.ts'
import type { EmailKind } from '../areas/email-templates/schema.ts'

/** Mails about accounts and operation. Everything else is about applications, which technical administrators do not see. */
const ofOperation: ReadonlySet<string> = new Set<EmailKind>([
  'REGISTRATION',
  'EXISTING_USER_REGISTRATION',
  'DELETE_ACCOUNT_WARNING',
  'PASSWORD_RESET',
  'PASSWORD_CHANGED',
  'ADMIN_ACTIVATION',
  'EMAIL_CHANGE',
  'EMAIL_CHANGE_BY_BANK',
  'EMAIL_CHANGE_NOTICE',
  'EMAIL_CHANGED',
  'ACCOUNT_LOCKED',
  'SIGN_IN_LINK',
  'CAPTCHA_LINK',
  'RELEASE_APPROVED',
  'RELEASE_BLOCKED',
  'ADMIN_CHANGE_PREPARED',
  'ADMIN_CHANGE_DONE',
  'UNPROCESSED_APPLICATIONS',
])

/**
 * Mails that nobody but their recipient lists and opens: a hold is hidden from whom it is about, and an administrator would conclude from mails
 * to all others that it is about them.
 */
const forRecipient: ReadonlySet<string> = new Set<EmailKind>(['HOLD_PREPARED'])

/** Whether a mail exists for an administrator with this address. */
export const mayListMail = (
  login: string,
  { kind, recipient }: { readonly kind: string; readonly recipient: string },
) => recipient === login || !forRecipient.has(kind)

/** Whether an administrator may open a mail: whoever may see what it is about. */
export const mayOpenMail = (role: (typeof administratorRoles)[number], kind: string): boolean =>
  role === 'ADMIN' || ofOperation.has(kind)
