import type { AnyReceipt } from '#domain/receipt/payload.ts'
import type { SignatureState } from '#domain/receipt/signature.ts'
import { type Localized, perLocale } from '#domain/text/locale.ts'
import { localizedTexts } from '#domain/text/localized-texts.ts'
import { receipt as de } from '#web/i18n/de/receipt.ts'
import { receipt as en } from '#web/i18n/en/receipt.ts'

/** Loaded with the page: the other catalogues in web/i18n belong to every first load. */
const texts = localizedTexts({ de, en })

export const receiptTexts = texts.page

export const signatureTexts: Readonly<Record<SignatureState, { readonly title: Localized; readonly text: Localized }>> =
  texts.signatures

interface VerdictTexts {
  readonly equal: Localized
  readonly equalText: Localized
  readonly consistentText: Localized
  /** A sentence without its end. */
  readonly different: Localized
  /** What figures without a difference do not show; undefined if nothing is left. */
  readonly unchecked?: Localized
}

/** By the version of the receipt: a calculation follows from its inputs, an offer only has to agree with its payments. */
export const verdictTexts: Readonly<Record<AnyReceipt['version'], VerdictTexts>> = texts.verdicts

/** How many figures differ, and how many of them are listed. */
export const differentTitle = (count: number): Localized => texts.differentTitle(count)

export const differentText = ({ different }: VerdictTexts, count: number, listed: number): Localized =>
  perLocale((locale) =>
    count === listed ? `${different[locale]}:` : `${different[locale]}. ${texts.first(listed)[locale]}:`,
  )
