import { Hono } from 'hono'

import { DomainError } from '#domain/shared/errors.ts'

import { oidcRoutes } from './features/accounts/oidc-routes.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { selfRoutes } from './features/accounts/self-routes.ts'
import { aggregationRoutes } from './features/aggregation/routes.ts'
import { aggregationSandboxRoutes } from './features/aggregation/sandbox-routes.ts'
import { attachmentRoutes } from './features/attachments/routes.ts'
import { bankRoutes } from './features/bank/routes.ts'
import { caseRoutes } from './features/cases/routes.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { decisionRoutes } from './features/decisions/routes.ts'
import { documentRoutes } from './features/documents/routes.ts'
import { partnerRoutes } from './features/embedding/dev-routes.ts'
import { identificationRoutes } from './features/identification/routes.ts'
import { sandboxRoutes } from './features/identification/sandbox-routes.ts'
import { inquiryRoutes } from './features/inquiries/routes.ts'
import { interestConditionRoutes } from './features/interest-conditions/routes.ts'
import { borrowerRoutes } from './features/loans/borrowers/borrower-routes.ts'
import { loanRoutes } from './features/loans/routes.ts'
import { devRoutes } from './features/mail/dev-routes.ts'
import { mailRoutes } from './features/mail/routes.ts'
import { operationsRoutes } from './features/operations/routes.ts'
import { precontractRoutes } from './features/precontract/routes.ts'
import { receiptRoutes } from './features/receipts/routes.ts'
import { releaseRoutes } from './features/releases/routes.ts'
import { retainedRoutes } from './features/retained/routes.ts'
import { resumeRoutes } from './features/resume/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { sharingRoutes } from './features/sharing/routes.ts'
import { secondConsentRoutes } from './features/second-consents/routes.ts'
import { signingRoutes } from './features/signing/routes.ts'
import { submissionRoutes } from './features/submissions/routes.ts'
import { administratorChangeRoutes } from './features/users/change-routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { valuationRoutes } from './features/valuation/routes.ts'
import { withdrawalRoutes } from './features/withdrawal/routes.ts'
import type { AppEnv } from './http/app-env.ts'
import { onError } from './http/errors.ts'
import { openApiRoutes, serveFiles, textRoutes } from './http/files.ts'
import { servePages } from './http/pages.ts'
import { observed, withContext } from './http/request.ts'
import { KeepingRouter, methodsAt } from './http/router.ts'
import { crossOrigin, securityHeaders } from './http/security.ts'
import { readUnreadBody } from './http/unread-body.ts'

/** The calls of all features, declared with full paths. `documents` must precede `/loan/:id`. */
const features = [
  accountRoutes,
  oidcRoutes,
  selfRoutes,
  attachmentRoutes,
  settingsRoutes,
  releaseRoutes,
  interestConditionRoutes,
  documentRoutes,
  borrowerRoutes,
  sharingRoutes,
  resumeRoutes,
  secondConsentRoutes,
  signingRoutes,
  loanRoutes,
  precontractRoutes,
  receiptRoutes,
  inquiryRoutes,
  submissionRoutes,
  bankRoutes,
  identificationRoutes,
  aggregationRoutes,
  mailRoutes,
  operationsRoutes,
  userRoutes,
  administratorChangeRoutes,
  devRoutes,
  partnerRoutes,
  sandboxRoutes,
  aggregationSandboxRoutes,
  contactRoutes,
  decisionRoutes,
  caseRoutes,
  retainedRoutes,
  valuationRoutes,
  withdrawalRoutes,
  openApiRoutes,
] as const

export const app = new Hono<AppEnv>({ router: new KeepingRouter() })

const callPaths = ['/api/*', '/management/*'] as const

app.use(securityHeaders)
app.use(observed)
app.use(readUnreadBody)
app.use(serveFiles)
app.route('/', textRoutes)
for (const path of callPaths) app.use(path, crossOrigin)
app.use(withContext)
for (const feature of features) app.route('/', feature)

/** Created once, because capturing a stack trace is expensive. */
const unknownRoute = new DomainError('unknown_route')
const allowedAt = methodsAt(() => app.routes)

for (const path of callPaths)
  app.all(path, (c) => {
    const allow = allowedAt(c.req.path)
    return onError(allow.length === 0 ? unknownRoute : new DomainError('method_not_allowed', { allow }), c)
  })
for (const path of ['/i18n/*', '/dev/*', '/sandbox/*']) app.all(path, (c) => onError(unknownRoute, c))
app.all('*', servePages)

app.onError((error, c) => onError(error, c))
