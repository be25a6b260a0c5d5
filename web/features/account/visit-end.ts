import type { Loan } from '#domain/loan/loan.ts'
import { formatDate } from '#domain/time/dates.ts'

import { currentLocale } from '../../i18n/i18n.ts'
import { toast } from '../../ui/toast.ts'
import { registrationTexts } from './registration-texts.ts'

/** Tells a visitor whose visit has ended what is kept of it, until when, and how to come back. */
export function reportVisitEnd(loans: readonly (readonly [key: unknown, loan: unknown])[]): void {
  const [keptUntil] = loans
    .flatMap(([, loan]) => (loan as Loan | undefined)?.keptUntil ?? [])
    .toSorted()
    .toReversed()
  if (keptUntil === undefined) return toast({ kind: 'info', stays: true, text: { id: 'session.expired' } })
  const locale = currentLocale()
  const text = registrationTexts[locale].ended(formatDate(keptUntil, locale))
  toast({ kind: 'info', stays: true, text: { id: text, fallback: text } })
}
