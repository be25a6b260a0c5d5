import type { IdentPerson } from '#domain/loan/identity-payload.ts'
import type { Locale } from '#domain/locale.ts'
import type { DocumentToSign } from './contract.ts'

/** Where somebody stands on the sandbox's pages. */
export interface SandboxIdent {
  readonly id: string
  /** The step that is next: a signature may follow the identification. */
  readonly step: 'IDENTIFY' | 'SIGN'
  readonly status: 'NEW' | 'FAILED' | 'SUCCESS'
  readonly person: IdentPerson
  readonly locale: Locale
  readonly identify: boolean
  readonly documents: readonly DocumentToSign[]
  readonly returnUrl: string
}

export type SandboxPerson = Pick<SandboxIdent, 'person' | 'locale' | 'identify'>
