import type { ProvenClaims } from '#domain/identity/evidence.ts'
import type { IdentPerson } from '#domain/loan/identity-payload.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { DocumentToSign } from './contract.ts'

/** The state of the sandbox's pages. */
export interface SandboxIdent {
  readonly id: string
  /** The next step; a signature may follow the identification. */
  readonly step: 'IDENTIFY' | 'SIGN'
  readonly status: 'NEW' | 'FAILED' | 'SUCCESS'
  readonly person: IdentPerson
  /** Who has identified or signed instead of the person whom the portal named. */
  readonly proved?: SandboxProved | undefined
  readonly locale: Locale
  readonly identify: boolean
  readonly documents: readonly DocumentToSign[]
  readonly returnUrl: string
}

/** What the sandbox has read from the identity document. */
export type SandboxProved = Pick<ProvenClaims, 'givenNames' | 'surname' | 'dateOfBirth'>

export type SandboxPerson = Pick<SandboxIdent, 'person' | 'proved' | 'locale' | 'identify'>

/** The person of German specimen identity cards; documents have what the portal does not know. */
const specimen: SandboxProved = { givenNames: 'Erika', surname: 'Mustermann', dateOfBirth: '1964-08-12' }

/** The claims that the sandbox proves: of the person whom the portal named, unless it was somebody else. */
export const provedBy = ({ person, proved }: Pick<SandboxIdent, 'person' | 'proved'>): SandboxProved =>
  proved ?? {
    givenNames: person.firstName ?? specimen.givenNames,
    surname: person.lastName ?? specimen.surname,
    dateOfBirth: person.dateOfBirth ?? specimen.dateOfBirth,
  }
