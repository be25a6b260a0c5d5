import type { KeptNumbers } from '../texts/de/what-we-keep.ts'
import { whatWeKeepTexts } from '../texts/what-we-keep.ts'
import type { Localized } from '../text/locale.ts'
import { refusalDays } from './retention.ts'
import type { LedgerBasis } from './ledger.ts'

/** Why something is kept, which decides the basis. */
export const purposes = [
  'ACCOUNT',
  'APPLICATION',
  'CONTRACT',
  'IDENTIFICATION',
  'CONSENT',
  'MESSAGES',
  'SECURITY',
  'ACCOUNTABILITY',
  'OPERATION',
] as const
export type Purpose = (typeof purposes)[number]

/** Article 6 (1) GDPR. */
export const basisByPurpose: Readonly<Record<Purpose, Exclude<LedgerBasis, 'a'>>> = {
  ACCOUNT: 'b',
  APPLICATION: 'b',
  CONTRACT: 'c',
  IDENTIFICATION: 'c',
  CONSENT: 'c',
  MESSAGES: 'b',
  SECURITY: 'f',
  ACCOUNTABILITY: 'c',
  OPERATION: 'f',
}

export const getBasisLabel = (basis: LedgerBasis): Localized => whatWeKeepTexts.basis(basis)

export const purposeLabels: Readonly<Record<Purpose, Localized>> = whatWeKeepTexts.purposes

export const categories = [
  'IDENTITY',
  'CONTACT',
  'SIGN_IN',
  'ANSWERS',
  'INCOME',
  'FILES',
  'OFFER',
  'IDENTIFICATION',
  'CONSENT',
  'MESSAGES',
  'SHARING',
  'USE',
] as const
export type Category = (typeof categories)[number]

export const keptCategoryLabels: Readonly<Record<Category, Localized>> = whatWeKeepTexts.categories

/** How long something is kept, as a sentence. Numbers are those of the periods that end it. */
export const getKeptLabels = (
  numbers: Omit<KeptNumbers, 'rejections'>,
): readonly { readonly of: Localized; readonly ends: Localized }[] =>
  whatWeKeepTexts.kept.map(({ of, ends }) => ({ of, ends: ends({ ...numbers, rejections: refusalDays }) }))
