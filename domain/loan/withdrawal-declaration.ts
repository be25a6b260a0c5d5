import { withdrawalTexts } from '../texts/withdrawal.ts'
import * as v from 'valibot'

import { TypedEmail, isSameEmail } from '../identifiers/email.ts'
import { textAnswer } from '../fields/read-answer.ts'
import type { FieldValues } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import { type Locale, type Localized } from '../text/locale.ts'
import { isAddressLike, tidyText } from '../names/letters.ts'
import { isPersonName } from '../names/person-name.ts'
import { isSameFullName, type PersonNames } from '../names/same-name.ts'
import { secondId } from '../settings/areas/input-fields/second-borrower.ts'
import { isSecondBorrowerImplied } from './second-borrower.ts'
import { cleanText } from '../text/typed-text.ts'

/** A borrower, with the addresses that are known to be theirs. */
export interface KnownBorrower extends PersonNames {
  readonly emails: readonly string[]
}

/** The borrowers of a loan, whose answers name an address each; `accounts` are the addresses of their accounts. */
export const knownBorrowers = (
  fields: FieldValues,
  accounts: readonly [first: string | null, second: string | null],
): KnownBorrower[] =>
  [(id: string) => id, ...(isSecondBorrowerImplied(fields) ? [secondId] : [])].map((idOf, at) => ({
    firstName: textAnswer(fields, idOf(wellKnown.firstName)),
    lastName: textAnswer(fields, idOf(wellKnown.lastName)),
    emails: [textAnswer(fields, idOf(wellKnown.email)), accounts[at] ?? ''].filter((email) => email !== ''),
  }))

/**
 * Which of a loan's borrowers a declaration comes from, if it names the contract: its full name and address must be those of
 * the same person. Undefined if it may come from anybody.
 */
export const findDeclarant = (
  { name, email }: Pick<Declaration, 'name' | 'email'>,
  borrowers: readonly KnownBorrower[],
): KnownBorrower | undefined =>
  borrowers.find(
    (borrower) => isSameFullName(name, borrower) && borrower.emails.some((known) => isSameEmail(known, email)),
  )

/** A contract's number as it is looked up; people also type spaces and small letters. */
export const contractNumber = (contract: string): string => contract.replaceAll(/\s/g, '')

/** Whether a text is in the format of contract numbers, those of banks and the portal's ids. */
const isContractNumber = (contract: string): boolean => /^(?=.*\d|.{22}$)[a-z0-9/_-]{1,40}$/i.test(contract)

/** Longer ones may be a message of letters alone. */
const maxRepeatedNameLength = 60

/** A sentence's end, and not that of a title or an initial. */
const sentenceEnd = /\p{L}{5,}\./u

/** Parts of a number that say nothing: digits, also hexadecimal ones. */
const digitsAlone = /^[0-9a-f]*$/i
/** Letters that the other parts may have, such as `KREDIT` in `KREDIT-2026`. */
const mostLetters = 8

const lettersIn = (contract: string): number =>
  contract
    .split(/[-/_]/)
    .filter((part) => !digitsAlone.test(part))
    .join('')
    .replaceAll(/\d/g, '').length

/** An id of the portal is random: long runs of small letters are words, and one id in 1,700 has one of eleven by chance. */
const isPortalId = (contract: string): boolean => contract.length === 22 && !/[a-z]{11}/.test(contract)

/** Whether a contract's number says nothing else: no words, and nothing that a telephone calls, also not after a word. */
const isNumberAlone = (contract: string): boolean =>
  isContractNumber(contract) &&
  !isAddressLike(contract) &&
  (isPortalId(contract) ||
    (lettersIn(contract) <= mostLetters && !isAddressLike(contract.replaceAll(/[a-z]+[-/_]*/gi, ' '))))

const asEntered: Localized = withdrawalTexts.asEntered

/**
 * What a receipt repeats of a declaration: its name and number, unless somebody used them for another text. A borrower's
 * declaration, which goes to their own address, names a number that a contract has.
 */
export const repeatedIn = ({ name, contract }: Declaration, locale: Locale, isMatched: boolean) => ({
  declarant:
    isPersonName(name) && name.length <= maxRepeatedNameLength && !sentenceEnd.test(name)
      ? tidyText(name)
      : asEntered[locale],
  contract: isMatched || isNumberAlone(contractNumber(contract)) ? contractNumber(contract) : asEntered[locale],
})

/** One line without control and invisible characters, which could start another line in a mail or turn it around. */
const Line = v.pipe(
  v.string(),
  v.transform((text) => cleanText(text).replaceAll(/\p{Cc}+/gu, ' ')),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(100),
)

/** A declaration of withdrawal (BGB § 356a (2)): who, which contract, and where the receipt goes. */
export const Declaration = v.object({
  name: Line,
  /** The bank's number or the portal's id. */
  contract: Line,
  email: TypedEmail,
})
export type Declaration = v.InferOutput<typeof Declaration>

/** A received declaration, with the ISO time; the same for any contract. */
export const Receipt = v.object({ name: v.string(), contract: v.string(), email: v.string(), sentAt: v.string() })
export type Receipt = v.InferOutput<typeof Receipt>

/**
 * The result for the bank: withdrawn now, withdrawn before, too late by the portal's days, a loan without a contract, name or
 * address of somebody else, too many declarations for one contract or from one address, no such loan, or accepted by the bank.
 */
export const withdrawalOutcomes = [
  'WITHDRAWN',
  'REPEATED',
  'LATE',
  'NOT_CONCLUDED',
  'UNMATCHED',
  'LIMITED',
  'UNKNOWN',
  'ACCEPTED',
] as const
export type WithdrawalOutcome = (typeof withdrawalOutcomes)[number]

/** A kept declaration in the administrators' list, without whose it is; `loanId` is null if no loan has its number. */
export const ListedDeclaration = v.object({
  id: v.string(),
  receivedAt: v.string(),
  outcome: v.picklist(withdrawalOutcomes),
  loanId: v.nullable(v.string()),
})
export type ListedDeclaration = v.InferOutput<typeof ListedDeclaration>

/** A kept declaration as an administrator opens it. */
export const OpenedDeclaration = v.object({
  ...ListedDeclaration.entries,
  name: v.string(),
  contract: v.string(),
  email: v.string(),
})
export type OpenedDeclaration = v.InferOutput<typeof OpenedDeclaration>
