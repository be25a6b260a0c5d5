import { encoding } from './chapters/v1-encoding.ts'
import { validation } from './chapters/v2-validation.ts'
import { webFrontend } from './chapters/v3-web-frontend.ts'
import { api } from './chapters/v4-api.ts'
import { files } from './chapters/v5-files.ts'
import { authentication } from './chapters/v6-authentication.ts'
import { sessions } from './chapters/v7-sessions.ts'
import { authorization } from './chapters/v8-authorization.ts'
import { tokens } from './chapters/v9-tokens.ts'
import { oidc } from './chapters/v10-oidc.ts'
import { cryptography } from './chapters/v11-cryptography.ts'
import { configuration } from './chapters/v13-configuration.ts'
import { dataProtection } from './chapters/v14-data-protection.ts'
import { architecture } from './chapters/v15-architecture.ts'
import { logging } from './chapters/v16-logging.ts'
import type { Control } from './control.ts'

/** One for each row of the first table in docs/security.md, by chapter of ASVS 5.0.0. */
export const controls: readonly Control[] = [
  ...encoding,
  ...validation,
  ...webFrontend,
  ...api,
  ...files,
  ...authentication,
  ...sessions,
  ...authorization,
  ...tokens,
  ...oidc,
  ...cryptography,
  ...configuration,
  ...dataProtection,
  ...architecture,
  ...logging,
]
