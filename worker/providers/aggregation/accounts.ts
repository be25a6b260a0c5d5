import { toBooking, type CheckedAccount } from '#domain/aggregation/bookings.ts'
import { addDays } from '#domain/time/dates.ts'
import { toCents } from '#domain/money/cents.ts'

import type { WireAccount } from './wire.ts'

/**
 * Converts the service's data and drops everything forbidden. Merges the parts of an account, and counts repeated turnovers
 * once.
 */
export function toCheckedAccounts(parts: readonly WireAccount[]): CheckedAccount[] {
  const ibans = [...new Set(parts.map(({ account }) => account.iban))]
  return ibans.flatMap((iban) => {
    const own = parts.filter(({ account }) => account.iban === iban)
    const [first] = own
    if (first === undefined) return []
    const { account, turnovers: range } = first
    const seen = new Set<string>()
    const uniqueTurnovers = own
      .flatMap(({ turnovers }) => turnovers.turnovers)
      .filter(({ id }) => id === undefined || !(seen.has(id) || !seen.add(id)))
    const bookings = uniqueTurnovers.flatMap(
      (each) =>
        toBooking({
          date: each.booking_date,
          amount: toCents(each.amount),
          currency: each.currency,
          counterIban: each.counter_iban ?? null,
          prebooked: each.prebooked,
          cancelled: each.canceled,
          tags: each.tags,
          categoryId: each.category_id ?? null,
        }) ?? [],
    )
    return [
      {
        holder: account.holder,
        description: account.description,
        iban,
        joint: account.joint_account,
        from: coveredFrom(addDays(range.date, -range.days), uniqueTurnovers),
        to: range.date,
        bookings,
      },
    ]
  })
}

/**
 * The first covered day. The service does not say since when the account is used, so months before its first booking are
 * ignored. An account without bookings is covered since the requested day.
 */
function coveredFrom(askedFrom: string, turnovers: WireAccount['turnovers']['turnovers']): string {
  const [first] = turnovers
    .filter(({ prebooked, canceled }) => !prebooked && !canceled)
    .map((each) => each.booking_date)
    .toSorted()
  return first === undefined || first < askedFrom ? askedFrom : first
}
