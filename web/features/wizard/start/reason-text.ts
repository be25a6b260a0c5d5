import type { Implausibility } from '#domain/loan/quote.ts'
import type { Texts } from '#web/i18n/use-texts.ts'

/** Why a loan request is implausible, with its figures. */
export const reasonText = ({ code, params }: Implausibility, t: Texts['t'], euro: (amount: number) => string): string =>
  t(
    `calculation.reason.${code}`,
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, euro(value)])),
  )
