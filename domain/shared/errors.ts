import type { SettingsProblem } from '../settings/problem.ts'

/** A problem of a field; the wire shape of `fieldErrors`. */
export interface FieldError {
  /** Entity type of a loan field (LOAN, BORROWER …) or the name of the input object. */
  readonly objectName: string
  readonly field: string
  /** Constraint code: NotNull, NotBlank, Size, Min, Max, DecimalMin, DecimalMax, Pattern, Email … */
  readonly message: string
  /** The message key for the browser, if the specification names one. */
  readonly messageKey?: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** A visitor's application that the holder of an activation link may take over; without anything about a person. */
export interface WaitingApplication {
  readonly id: string
  /** The name of the product, in the language of the reply. */
  readonly product: string
  readonly amount: number | null
  readonly changeDate: string
}

/** Every error code. A code without a row in `worker/http/problems.ts` does not compile. */
export type ErrorCode =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'unknown_route'
  | 'method_not_allowed'
  | 'conflict'
  | 'precondition_failed'
  | 'precondition_required'
  | 'too_large'
  | 'unsupported_media_type'
  | 'not_json'
  | 'throttled'
  | 'unavailable'
  | 'idempotency_mismatch'
  | 'idempotency_in_flight'
  | 'bad_credentials'
  | 'invalid_password'
  | 'proof_required'
  | 'sign_in_link_failed'
  | 'weak_password'
  | 'activation_failed'
  | 'activation_expired'
  | 'password_needed'
  | 'reset_failed'
  | 'login_unavailable'
  | 'captcha_failed'
  | 'email_taken'
  | 'id_exists'
  | 'email_key_failed'
  | 'sign_in_again'
  | 'last_administrator'
  | 'own_rights'
  | 'account_in_use'
  | 'account_kept'
  | 'case_open'
  | 'hold_open'
  | 'verification_rejected'
  | 'oidc_failed'
  | 'loan_locked'
  | 'resume_not_needed'
  | 'resume_used'
  | 'resume_expired'
  | 'link_invalid'
  | 'loan_locked_by_other'
  | 'loan_role'
  | 'sharing_off'
  | 'no_second_borrower'
  | 'not_verified'
  | 'not_reviewable'
  | 'reviewer'
  | 'loan_invalid'
  | 'product_withdrawn'
  | 'second_consents_missing'
  | 'link_used'
  | 'no_condition'
  | 'rating_no_consent'
  | 'no_consent'
  | 'valuation_off'
  | 'not_affordable'
  | 'watchlist_full'
  | 'file_type'
  | 'file_empty'
  | 'file_truncated'
  | 'file_too_large'
  | 'too_many_files'
  | 'file_infected'
  | 'file_damaged'
  | 'documents_missing'
  | 'no_offer'
  | 'reflection'
  | 'webhook_rejected'
  | 'webhook_conflict'
  | 'provider_failed'
  | 'fintec_no_accounts'
  | 'fintec_consent'
  | 'fintec_joint'
  | 'no_effective_rate'
  | 'four_eyes'
  | 'four_eyes_later'
  | 'email_key_early'
  | 'release_blocked'
  | 'attachment_in_use'
  | 'release_superseded'
  | 'in_preview'
  | 'preview_over'

export interface ErrorDetails {
  readonly fieldErrors?: readonly FieldError[]
  readonly entityName?: string
  readonly params?: string | Readonly<Record<string, string>>
  readonly retryAfterSeconds?: number
  /** The newer version that conflicts with a stale write. */
  readonly current?: unknown
  /** Of a registration in another browser: what its visitor has begun. */
  readonly applications?: readonly WaitingApplication[]
  readonly allow?: readonly string[]
  /** Problems of a configuration. */
  readonly problems?: readonly SettingsProblem[]
}

/** An error of a rule or verb, independent of HTTP. The message is for logs and never leaves the Worker. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions & { readonly because?: string }) {
    super(options?.because ? `${code}: ${options.because}` : code, options)
    this.code = code
    this.details = details
  }
}
