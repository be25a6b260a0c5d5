import type { Change } from '../defects/planting.ts'

/** Test projects that run the sources: others would need a build for each control. */
export const projects = ['unit', 'worker'] as const

/** A control of docs/security.md, and the change that takes it away. */
export interface Control extends Change {
  /** The requirement of ASVS 5.0.0. */
  readonly row: string
  readonly control: string
  /** The file with the test that must fail without the control. */
  readonly test: string
  /** The test's title as written, without ids of the specification. */
  readonly title: string
}

/** Matches the full names of a control's tests; placeholders of the title stand for any text. */
export const titlePattern = ({ title }: Pick<Control, 'title'>): RegExp =>
  new RegExp(`(?:^|\\s)${title.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll(/%[a-z]/g, '.+')}$`)

export const controls: readonly Control[] = [
  {
    row: 'V3.4.4',
    control: 'every reply has `nosniff`',
    file: 'worker/http/security.ts',
    find: `  'X-Content-Type-Options': 'nosniff',\n`,
    put: '',
    test: 'worker/http/files.test.ts',
    title: '%s is returned with the headers of every reply, cached as %s',
  },
  {
    row: 'V3.4.6',
    control: 'no frame but of listed origins',
    file: 'worker/http/frame-ancestors.ts',
    find: '...ancestorsOf(entries, isPartnerName(partner) ? partner : undefined),',
    put: '...allAncestors(entries),',
    test: 'worker/features/embedding/embedding.test.ts',
    title: "is for the partner's own pages and the general ones, and for no other origin",
  },
  {
    row: 'V5.2.1',
    control: 'files of limited size',
    file: 'worker/features/documents/read-upload.ts',
    find: `  if (file.size > maxFileBytes) throw fileTooLarge('document')\n`,
    put: '',
    test: 'worker/features/documents/documents.test.ts',
    title: 'accepts 20 MiB and not a byte more',
  },
  {
    row: 'V5.2.2',
    control: 'files by their content',
    file: 'worker/features/documents/upload.ts',
    find: 'const type = sniffFileType(input.bytes)',
    put: "const type = sniffFileType(input.bytes) ?? 'application/pdf'",
    test: 'worker/features/documents/documents.test.ts',
    title: 'refuses an executable named as a PDF, and stores nothing of it',
  },
  {
    row: 'V5.4.1',
    control: 'files only as named downloads',
    file: 'worker/features/documents/files.ts',
    find: 'return `attachment; filename=',
    put: 'return `inline; filename=',
    test: 'worker/features/documents/documents.test.ts',
    title: 'returns the file once, safe for any browser',
  },
  {
    row: 'V5.4.3',
    control: 'files are scanned',
    file: 'worker/features/documents/scan.ts',
    find: 'if (verdict.clean) return true',
    put: 'if (verdict.clean || verdict.name !== undefined) return true',
    test: 'worker/features/documents/documents.test.ts',
    title: 'refuses infected files, accepts clean ones, and defers unscanned ones',
  },
  {
    row: 'V6.2.3',
    control: 'a new password needs the current one',
    file: 'worker/features/accounts/change-password.ts',
    find: 'if (!(await isOwnPassword(ctx, account, input.currentPassword))) throw wrongPassword()',
    put: 'await isOwnPassword(ctx, account, input.currentPassword)',
    test: 'worker/features/accounts/accounts.test.ts',
    title: 'changes the password with the current one; every session ends, and this one continues with another token',
  },
  {
    row: 'V6.3.1',
    control: 'guesses are limited',
    file: 'worker/features/accounts/attempts.ts',
    find: 'gte(accounts.failedLogins, attempts),',
    put: 'gte(accounts.failedLogins, 1000 * attempts),',
    test: 'worker/features/accounts/accounts.test.ts',
    title: 'locks after the configured attempts, with a mail, and refuses even the right password alike',
  },
  {
    row: 'V6.4.3',
    control: 'a reset by a link that works once',
    file: 'worker/features/accounts/reset-password.ts',
    find: `      ctx.db.delete(accountKeys).where(eq(accountKeys.keyHash, keyHash)),\n      assertChanged(),\n`,
    put: '',
    test: 'worker/features/accounts/registration.test.ts',
    title: 'accepts one of two concurrent requests',
  },
  {
    row: 'V7.4.1',
    control: 'sign-out ends the session',
    file: 'worker/features/accounts/logout.ts',
    find: '.set({ revokedAt: ctx.at, idToken: null })',
    put: '.set({ idToken: null })',
    test: 'worker/features/accounts/jhipster.test.ts',
    title: 'POST /api/logout ends the session',
  },
  {
    row: 'V7.4.2',
    control: 'deactivation ends sessions',
    file: 'worker/features/users/changes.ts',
    find: 'const endsSessions = email || role || deactivated',
    put: 'const endsSessions = email || role',
    test: 'worker/features/users/rights.test.ts',
    title: '%s, and the mailed links are invalid',
  },
  {
    row: 'V7.5.1',
    control: 'a new e-mail is confirmed with the password',
    file: 'worker/features/accounts/change-email.ts',
    find: `  if (withPassword !== undefined && !right) throw wrongPassword()\n`,
    put: '',
    test: 'worker/features/accounts/self.test.ts',
    title: 'is confirmed with the password: a wrong one keeps the link, and a session does not replace it',
  },
  {
    row: 'V7.5.2',
    control: 'people see their sessions',
    file: 'worker/features/accounts/own-sessions.ts',
    find: 'eq(sessions.accountId, account.id), isNull(sessions.revokedAt), gt(sessions.expiresAt, ctx.at)',
    put: 'eq(sessions.accountId, account.id), eq(sessions.id, own)',
    test: 'worker/features/accounts/self.test.ts',
    title: "lists the user's own live sessions, newest first, and marks the present one",
  },
  {
    row: 'V8.2.1',
    control: 'each call only for its roles',
    file: 'worker/http/access.ts',
    find: `  if (!roles.includes(actor.account.role)) throw new DomainError('forbidden')\n`,
    put: '',
    test: 'worker/http/access.test.ts',
    title: '%s %s is for %s, and returns what it declares',
  },
  {
    row: 'V8.2.2',
    control: "nobody else's data",
    file: 'worker/features/loans/record.ts',
    find: `  if (role === undefined) throw new DomainError('not_found')\n  if (!may(role, action))`,
    put: '  if (role !== undefined && !may(role, action))',
    test: 'worker/http/access.test.ts',
    title: '%s %s is for %s, and returns what it declares',
  },
  {
    row: 'V9.1.1',
    control: 'tokens by their signature',
    file: 'worker/http/tokens.ts',
    find: `const { payload } = await jwtVerify(token, await keyOf(secret), {\n        algorithms: ['HS256'],\n        issuer: 'loanport',\n        currentDate: now,\n      })`,
    put: "const payload = JSON.parse(atob(token.split('.')[1] ?? '')) as { jti: string }",
    test: 'worker/features/accounts/accounts.test.ts',
    title: 'a forged, foreign or expired token identifies nobody',
  },
  {
    row: 'V9.2.1',
    control: 'tokens until their end',
    file: 'worker/http/tokens.ts',
    find: 'currentDate: now,',
    put: 'currentDate: new Date(0),',
    test: 'worker/features/accounts/accounts.test.ts',
    title: 'a forged, foreign or expired token identifies nobody',
  },
  {
    row: 'V11.3.3',
    control: 'sealed data cannot be changed',
    file: 'worker/http/crypto.ts',
    find: `    await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64url(iv) }, key, fromBase64url(body)),\n`,
    put: `    await crypto.subtle\n      .decrypt({ name: 'AES-GCM', iv: fromBase64url(iv) }, key, fromBase64url(body))\n      .catch(() => bytesOf('null')),\n`,
    test: 'worker/http/crypto.test.ts',
    title: 'opens nothing that another key has sealed, or that was changed',
  },
  {
    row: 'V11.4.2',
    control: 'passwords by scrypt',
    file: 'worker/features/accounts/passwords.ts',
    find: 'strong: { N: 2 ** 15, r: 8, p: 3 },',
    put: 'strong: { N: 2 ** 12, r: 8, p: 1 },',
    test: 'worker/features/accounts/passwords.test.ts',
    title: 'is 32 MiB of memory, three times over, per check: %s is stored',
  },
  {
    row: 'V16.4.2',
    control: 'the audit log cannot be changed',
    file: 'migrations/0001_triggers.sql',
    find: "SELECT RAISE(ABORT, 'audit rows are never changed');",
    put: 'SELECT 1;',
    test: 'worker/features/audit-chain/audit-chain.test.ts',
    title: 'shows that neither rows nor links can be changed while the triggers exist',
  },
  {
    row: 'V16.5.1',
    control: 'failures reply without internals',
    file: 'worker/http/errors.ts',
    find: `      title: 'Internal server error',\n`,
    put: `      title: String(error),\n`,
    test: 'worker/http/errors.test.ts',
    title: '%s is answered without its message, cause and stack',
  },
]
