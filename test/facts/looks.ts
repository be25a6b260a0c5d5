import type { Access } from '#worker/http/access.ts'

import { type Fact, facts } from './calls.ts'

/** Why a call leaves no row about whoever it replies to. */
export type Reason =
  /** The caller's own data, or what was shared with them: access.test.ts shows that everybody else gets 404. */
  | 'own'
  /** Settings, which are of no person. */
  | 'settings'
  /** Counts, technical values, or nothing. */
  | 'figures'
  /** Ids, kinds, states and times: neither content nor whose it is. */
  | 'list'
  /** Logins and names beside states, without a search: whom a look is to choose from. */
  | 'names'
  /** Administrators among themselves. */
  | 'staff'

/** A call that shows or changes something of a person leaves a row with this action. */
export interface Row {
  readonly row: string
}

const row = (action: string): Row => ({ row: action })

/** What calls of administrators and tokens leave, by method and path; those about settings are found by their paths. */
const looks: Readonly<Record<string, Row | Reason>> = {
  'POST /api/mails/{id}/look': row('mail.look'),
  'GET /api/mails': 'list',
  'POST /api/contact/{id}/look': row('message.look'),
  'GET /api/contact': 'list',
  'PUT /api/contact/{id}': 'list',
  'GET /api/contact/{id}/file': row('file.download'),
  'POST /api/reviews/{id}/look': row('review.look'),
  'GET /api/reviews': 'list',
  'PUT /api/reviews/{id}': row('loan.review-take'),
  'GET /api/cases': 'list',
  'POST /api/cases/{id}/look': row('case.look'),
  'PUT /api/cases/{id}': row('account.case-take'),
  'POST /api/cases/{id}/extend': row('account.case-extend'),
  'POST /api/cases/{id}/end': row('account.case-end'),
  'POST /api/cases/{id}/end/decide': row('account.case-confirm-end'),
  'POST /api/retained-records/search': 'list',
  'POST /api/retained-records/{id}/look': row('record.look'),
  'POST /api/retained-records/{id}/files/{file}': row('record.download'),
  'POST /api/users/{id}/rights': row('rights.look'),
  'POST /api/users/{id}/cases': row('account.case-file'),
  'POST /api/users/{id}/holds': row('account.hold-prepare'),
  'POST /api/holds/{id}/end': row('account.hold-prepare-end'),
  'POST /api/holds/{id}/decide': row('account.hold-confirm'),
  'POST /api/withdrawals/{id}/look': row('withdrawal.look'),
  'GET /api/withdrawals': 'list',
  'POST /api/withdrawals/{id}/accept': 'list',
  'GET /api/unprocessed-applications': 'list',
  'PUT /api/unprocessed-applications/{id}/reschedule': 'list',
  'DELETE /api/unprocessed-applications': 'figures',
  'GET /api/unprocessed-applications/export': row('application.export'),
  'GET /api/shared-applications': 'list',
  'GET /api/loan/documents/{id}': row('file.download'),
  'GET /api/pages-fields/attachments/{id}': row('file.download'),

  'GET /api/users': 'names',
  'GET /api/admin/users': 'names',
  'POST /api/users/search': row('account.search'),
  'GET /api/users/administrators': 'staff',
  'GET /api/users/authorities': 'figures',
  'GET /api/authorities': 'figures',
  'GET /api/users/{id}': row('account.look'),
  'GET /api/admin/users/{id}': row('account.look'),
  'POST /api/users': row('user.create'),
  'POST /api/admin/users': row('user.create'),
  'PUT /api/users': row('user.update'),
  'PUT /api/admin/users': row('user.update'),
  'DELETE /api/users/{id}': row('user.delete'),
  'DELETE /api/admin/users/{id}': row('user.delete'),
  'GET /api/administrator-changes': 'staff',
  'POST /api/administrator-changes/approve/{id}': 'staff',
  'POST /api/administrator-changes/reject/{id}': 'staff',

  'GET /management/audits': 'names',
  'POST /management/audits/search': row('audit.search'),
  'GET /management/audits/{id}': row('audit.read'),
  'GET /management/metrics': 'figures',
  'GET /management/metrics/history': 'figures',
  'GET /management/metrics/vitals': 'figures',
  'GET /management/jhimetrics': 'figures',
  'GET /management/threaddump': 'figures',
  'GET /management/loggers': 'figures',
  'POST /management/loggers/{name}': 'figures',
  'GET /management/configprops': 'figures',
  'GET /management/env': 'figures',
}

const ofSettings =
  /^\/api\/(settings|tech-settings|keys|document|user-interface|incomeExpense|contracts|system\/settings|product-types|products|processes|pages|page|scheduled-pages|pages-fields|conditions|email-templates|release-changes|web-id|on-geo|health)\//

/** By who may call; a call of administrators or by a token needs an entry of its own. */
const byAccess: Readonly<Record<Access, Reason | undefined>> = {
  public: 'own',
  visitor: 'own',
  applicant: 'own',
  user: 'own',
  service: 'figures',
  admin: undefined,
  'tech-admin': undefined,
  'any-admin': undefined,
  token: undefined,
}

const isOfSettings = (path: string): boolean => ofSettings.test(`${path}/`)

export const lookOf = ([method, path, access]: Fact): Row | Reason | undefined =>
  byAccess[access] ?? looks[`${method} ${path}`] ?? (isOfSettings(path) ? 'settings' : undefined)

/** Entries of calls that do not exist, or not for administrators. */
export const strayLooks = Object.keys(looks).filter(
  (call) => !facts.some(([method, path, access]) => call === `${method} ${path}` && byAccess[access] === undefined),
)
