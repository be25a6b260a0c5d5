import type { IdentPerson } from '#domain/loan/identity-payload.ts'
import type { Locale } from '#domain/locale.ts'
import type { DocumentToSign } from './contract.ts'

/** The state of the sandbox's pages. */
export interface SandboxIdent {
  readonly id: string
  /** The next step; a signature may follow the identification. */
  readonly step: 'IDENTIFY' | 'SIGN'
  readonly status: 'NEW' | 'FAILED' | 'SUCCESS'
  readonly person: IdentPerson
  readonly locale: Locale
  readonly identify: boolean
  readonly documents: readonly DocumentToSign[]
  readonly returnUrl: string
}

export type SandboxPerson = Pick<SandboxIdent, 'person' | 'locale' | 'identify'>
