/** What the ledger has entries of (docs/decisions/2026-11-29-consents.md). CONTACT: a call that was requested. */
export const ledgerItems = ['DATA_PROTECTION', 'SCHUFA', 'ACCOUNT_INFORMATION', 'CONTACT'] as const
export type LedgerItem = (typeof ledgerItems)[number]

/** Only a CONSENT can be withdrawn. A NOTICE informs; an AGREEMENT is part of what the person has asked for. */
export const ledgerKinds = ['NOTICE', 'CONSENT', 'AGREEMENT'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** The point of article 6 (1) GDPR. */
export const ledgerBases = ['a', 'b', 'c', 'f'] as const
export type LedgerBasis = (typeof ledgerBases)[number]

/** What an item can be in law: each kind with the bases that it can have. */
export const legalKinds = ['CONSENT_A', 'AGREEMENT_B', 'NOTICE_B', 'NOTICE_C', 'NOTICE_F'] as const
export type LegalKind = (typeof legalKinds)[number]

export const kindAndBasis: Readonly<Record<LegalKind, { readonly kind: LedgerKind; readonly basis: LedgerBasis }>> = {
  CONSENT_A: { kind: 'CONSENT', basis: 'a' },
  AGREEMENT_B: { kind: 'AGREEMENT', basis: 'b' },
  NOTICE_B: { kind: 'NOTICE', basis: 'b' },
  NOTICE_C: { kind: 'NOTICE', basis: 'c' },
  NOTICE_F: { kind: 'NOTICE', basis: 'f' },
}

/** Who was informed or has agreed. */
export const ledgerPeople = ['OWNER', 'SECOND_BORROWER', 'VISITOR'] as const
export type LedgerPerson = (typeof ledgerPeople)[number]

/** How: in a form of the portal, by another client, by a mailed link, or as the second borrower with an account. */
export const ledgerWays = ['FORM', 'API', 'LINK', 'ACCOUNT'] as const
export type LedgerWay = (typeof ledgerWays)[number]
