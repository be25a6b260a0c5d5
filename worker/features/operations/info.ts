import * as v from 'valibot'

import type { Env } from '../../env.ts'
import { hasIdentityProvider } from '../../providers/oidc/contract.ts'

/** [B3.54], in JHipster's shape. */
export const InfoDto = v.object({
  git: v.object({ branch: v.string(), commit: v.object({ id: v.string(), time: v.string() }) }),
  build: v.object({ artifact: v.string(), name: v.string(), version: v.string(), time: v.string() }),
  'display-ribbon-on-profiles': v.string(),
  activeProfiles: v.array(v.string()),
})
export type InfoDto = v.InferOutput<typeof InfoDto>

const profileByMode = { development: 'dev', production: 'prod' } as const

/** [B2.24]: the name on the header's ribbon; none in production unless the environment sets one. */
export const getRibbon = ({ ENVIRONMENT, MODE }: Env): string =>
  ENVIRONMENT !== '' ? ENVIRONMENT : MODE === 'development' ? profileByMode.development : ''

/**
 * Describes this deployment. Clients take the ribbon from the profile named by `display-ribbon-on-profiles`, production from
 * `prod`, and the API documentation from `swagger` (version 6) or `api-docs` (later ones). `demo`: the sign-in page shows
 * demo accounts; `oidc`: it offers the identity provider.
 */
export const productInfo = (env: Env, apiDocs: boolean): InfoDto => ({
  git: { branch: env.BUILD_BRANCH, commit: { id: env.BUILD_COMMIT, time: env.BUILD_COMMIT_TIME } },
  build: { artifact: 'loanport', name: 'Loanport', version: env.BUILD_VERSION, time: env.BUILD_TIME },
  'display-ribbon-on-profiles': getRibbon(env) || 'dev',
  activeProfiles: [
    profileByMode[env.MODE],
    ...(env.ENVIRONMENT === '' || env.ENVIRONMENT === profileByMode[env.MODE] ? [] : [env.ENVIRONMENT]),
    ...(env.DEMO ? ['demo'] : []),
    ...(hasIdentityProvider(env) ? ['oidc'] : []),
    ...(apiDocs ? ['swagger', 'api-docs'] : []),
  ],
})
