import type { ErrorCode } from '#domain/errors.ts'

interface ProblemRow {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 422 | 429 | 503
  readonly type: string
  readonly title: string
  /** What register, reset and loan clients read; the alert header is `error.<errorKey>`. */
  readonly errorKey?: string
  /** Message key where it is not `error.<errorKey>` or `error.http.<status>`. */
  readonly message?: string
}

/** The one table from domain codes to HTTP (wire-dialect: Errors). */
export const problems: Record<ErrorCode, ProblemRow> = {
  invalid: {
    status: 400,
    type: 'constraint-violation',
    title: 'Method argument not valid',
    message: 'error.validation',
  },
  loan_invalid: {
    status: 400,
    type: 'constraint-violation',
    title: 'The loan is not complete',
    message: 'error.validation',
  },
  not_json: { status: 400, type: 'not-json', title: 'The body is not JSON', errorKey: 'notjson' },
  unauthorized: { status: 401, type: 'unauthorized', title: 'Unauthorized' },
  bad_credentials: { status: 401, type: 'unauthorized', title: 'Unauthorized', message: 'error.http.401' },
  webhook_rejected: { status: 401, type: 'webhook-rejected', title: 'The signature is not valid' },
  forbidden: { status: 403, type: 'forbidden', title: 'Forbidden' },
  not_found: { status: 404, type: 'not-found', title: 'Not found' },
  unknown_route: { status: 404, type: 'not-found', title: 'Not found', errorKey: 'unknownroute' },
  method_not_allowed: { status: 405, type: 'method-not-allowed', title: 'Method not allowed' },
  conflict: {
    status: 409,
    type: 'concurrency-failure',
    title: 'Changed meanwhile',
    message: 'error.concurrencyFailure',
    errorKey: 'concurrencyFailure',
  },
  precondition_failed: {
    status: 409,
    type: 'concurrency-failure',
    title: 'Changed meanwhile',
    message: 'error.concurrencyFailure',
    errorKey: 'concurrencyFailure',
  },
  too_large: { status: 413, type: 'too-large', title: 'The body is too large' },
  unsupported_media_type: { status: 415, type: 'unsupported-media-type', title: 'Unsupported media type' },
  throttled: { status: 429, type: 'throttled', title: 'Too many requests' },
  unavailable: { status: 503, type: 'unavailable', title: 'Temporarily unavailable' },
  idempotency_mismatch: {
    status: 422,
    type: 'idempotency-mismatch',
    title: 'The Idempotency-Key was used with another body',
    errorKey: 'idempotencymismatch',
  },
  idempotency_in_flight: {
    status: 409,
    type: 'idempotency-in-flight',
    title: 'The same request is still being carried out',
    errorKey: 'idempotencyinflight',
  },
  invalid_password: {
    status: 400,
    type: 'invalid-password',
    title: 'Incorrect password',
    errorKey: 'invalidpassword',
  },
  weak_password: { status: 400, type: 'weak-password', title: 'The password is too weak', errorKey: 'weakpassword' },
  activation_failed: {
    status: 400,
    type: 'activation-failed',
    title: 'The link is not valid',
    errorKey: 'activationfailed',
  },
  reset_failed: { status: 400, type: 'reset-failed', title: 'The link is not valid', errorKey: 'resetfailed' },
  login_unavailable: {
    status: 400,
    type: 'login-unavailable',
    title: 'Sign-in is switched off',
    errorKey: 'nologinmode',
  },
  captcha_failed: {
    status: 400,
    type: 'captcha-failed',
    title: 'The captcha was not solved',
    errorKey: 'captchafailed',
  },
  email_taken: { status: 400, type: 'email-already-used', title: 'E-mail is already in use', errorKey: 'emailexists' },
  id_exists: { status: 400, type: 'id-exists', title: 'A new user cannot have an id yet', errorKey: 'idexists' },
  email_key_failed: {
    status: 400,
    type: 'email-key-failed',
    title: 'The link is not valid',
    errorKey: 'emailkeyfailed',
  },
  sign_in_again: {
    status: 400,
    type: 'sign-in-again',
    title: 'Only a new sign-in confirms this',
    errorKey: 'signinagain',
  },
  last_administrator: {
    status: 409,
    type: 'last-administrator',
    title: 'The last administrator of a kind stays',
    errorKey: 'lastadministrator',
  },
  own_rights: { status: 409, type: 'own-rights', title: "One's own rights are set by others", errorKey: 'ownrights' },
  account_in_use: {
    status: 409,
    type: 'account-in-use',
    title: 'An application is with the bank',
    errorKey: 'accountinuse',
  },
  verification_rejected: {
    status: 400,
    type: 'verification-rejected',
    title: 'The profile is not complete',
    errorKey: 'verificationrejected',
    message: 'verification.rejected',
  },
  oidc_failed: {
    status: 400,
    type: 'oidc-failed',
    title: 'The identity provider did not sign in',
    errorKey: 'oidcfailed',
  },
  loan_locked: { status: 409, type: 'loan-locked', title: 'The loan can no longer be changed', errorKey: 'loanlocked' },
  not_verified: { status: 409, type: 'not-verified', title: 'The account is not verified', errorKey: 'notverified' },
  not_reviewable: {
    status: 409,
    type: 'not-reviewable',
    title: 'Not possible in this status',
    errorKey: 'wrongstatus',
  },
  not_affordable: {
    status: 409,
    type: 'not-affordable',
    title: 'The instalment does not fit the household',
    errorKey: 'inquiry.notaffordable',
  },
  no_condition: { status: 400, type: 'no-condition', title: 'No interest condition applies', errorKey: 'nocondition' },
  file_type: { status: 400, type: 'file-type', title: 'This kind of file is not accepted', errorKey: 'document.type' },
  file_too_large: { status: 413, type: 'file-too-large', title: 'The file is too large', errorKey: 'document.size' },
  too_many_files: { status: 409, type: 'too-many-files', title: 'Too many files', errorKey: 'document.count' },
  file_infected: { status: 400, type: 'file-infected', title: 'The file was rejected', errorKey: 'document.malware' },
  documents_missing: {
    status: 400,
    type: 'documents-missing',
    title: 'Documents are missing',
    errorKey: 'requested-documents.empty',
  },
  no_offer: { status: 409, type: 'no-offer', title: 'There is no offer to sign', errorKey: 'nooffer' },
  webhook_conflict: {
    status: 409,
    type: 'webhook-conflict',
    title: 'The id was used with another body',
    errorKey: 'eventconflict',
  },
  provider_failed: {
    status: 503,
    type: 'provider-failed',
    title: 'A connected service does not answer',
    errorKey: 'provider',
  },
  no_effective_rate: {
    status: 400,
    type: 'no-effective-rate',
    title: 'No effective rate exists',
    errorKey: 'noeffectiverate',
  },
  four_eyes: {
    status: 409,
    type: 'four-eyes',
    title: 'Somebody else has to approve this',
    errorKey: 'foureyes',
  },
  release_blocked: {
    status: 409,
    type: 'release-blocked',
    title: 'Together the changes contradict themselves',
    errorKey: 'releaseblocked',
  },
  release_superseded: {
    status: 409,
    type: 'release-superseded',
    title: 'Items of this release have been changed since',
    errorKey: 'releasesuperseded',
  },
}
