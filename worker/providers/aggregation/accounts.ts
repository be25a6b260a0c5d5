import { bookingOf, type CheckedAccount } from '#domain/aggregation/bookings.ts'
import { addDays } from '#domain/dates.ts'
import { centsOf } from '#domain/money/cents.ts'

import type { WireAccount } from './wire.ts'

/**
 * What the service tells, as the portal uses it: the border that nothing forbidden crosses. An account whose turnovers
 * come in several parts becomes one; a turnover that comes twice counts once.
 */
export function accountsOf(parts: readonly WireAccount[]): CheckedAccount[] {
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
        bookingOf({
          date: each.booking_date,
          amount: centsOf(each.amount),
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
 * The service says how far back it looked, and not since when the account is used: months before its first booking
 * say nothing, and are left out. One without any booking has had none since the day asked for.
 */
function coveredFrom(askedFrom: string, turnovers: WireAccount['turnovers']['turnovers']): string {
  const [first] = turnovers
    .filter(({ prebooked, canceled }) => !prebooked && !canceled)
    .map((each) => each.booking_date)
    .toSorted()
  return first === undefined || first < askedFrom ? askedFrom : first
}
