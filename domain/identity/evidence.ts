/** How an identity was proved. */
export const identMethods = ['VIDEO', 'EID', 'BRANCH', 'WALLET'] as const
export type IdentMethod = (typeof identMethods)[number]

/** The level of assurance (eIDAS, Article 8). */
export const assuranceLevels = ['LOW', 'SUBSTANTIAL', 'HIGH'] as const
export type AssuranceLevel = (typeof assuranceLevels)[number]

/** What an identification proved about a person; the identity service reads it from the identity document. */
export interface ProvenClaims {
  readonly givenNames: string
  readonly surname: string
  readonly nameAtBirth?: string | undefined
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string
  readonly placeOfBirth?: string | undefined
  /** ISO 3166-1 alpha-2. */
  readonly nationalities?: readonly string[] | undefined
  readonly address?: ProvenAddress | undefined
  readonly document?: IdentityDocument | undefined
}

export interface ProvenAddress {
  readonly street?: string | undefined
  readonly houseNumber?: string | undefined
  readonly postCode?: string | undefined
  readonly city?: string | undefined
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined
}

export interface IdentityDocument {
  readonly kind: string
  /** The last three digits or letters of its number. */
  readonly lastDigits?: string | undefined
  /** `YYYY-MM-DD` */
  readonly validUntil?: string | undefined
}

/** The evidence of an identification, as the identity service reports it. */
export interface Evidence {
  readonly method: IdentMethod
  readonly level: AssuranceLevel
  /** ISO time. */
  readonly identifiedAt: string
  readonly claims: ProvenClaims
}

/** When the answer of each proved field was proved (ISO time), by field. */
export type ProvedFields = Readonly<Record<string, string>>
