import { addDays } from '#domain/time/dates.ts'
import { toEuro } from '#domain/money/cents.ts'

import type { WireAccount } from './wire.ts'

type WireTurnover = WireAccount['turnovers']['turnovers'][number]

/** Days of turnovers that a sandbox bank has. */
export const sandboxDays = 400

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export function createRandom(seed: string): () => number {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261)
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface RecurringTurnover {
  /** Of the month. */
  readonly day: number
  readonly cents: number
  readonly purpose: string
  readonly tags?: readonly string[]
  readonly category?: string
  readonly counterIban?: string
}

export const sandboxIbans = ['DE02120300000000202051', 'DE02500105170137075030'] as const

/** Words in bookings that must never leave the provider; tests search for them. */
export const canaries = [
  'KANARIE-APOTHEKE',
  'KANARIE-KRANKENKASSE',
  'KANARIE-KIRCHENSTEUER',
  'KANARIE-PARTEI',
  'KANARIE-GEWERKSCHAFT',
  'KANARIE-WETTBUERO',
  'KANARIE-PFAENDUNG',
] as const

const current: readonly RecurringTurnover[] = [
  { day: 1, cents: -92_000, purpose: 'Miete', tags: ['rent-apartment'] },
  { day: 2, cents: -4_990, purpose: 'Internet und Telefon', tags: ['telecommunication'] },
  { day: 3, cents: -7_800, purpose: 'Strom', tags: ['electricity'] },
  { day: 4, cents: -6_450, purpose: 'Haftpflicht und Hausrat', tags: ['insurance-liability'] },
  { day: 6, cents: 25_900, purpose: 'Kindergeld', tags: ['child-benefit'] },
  { day: 7, cents: -18_000, purpose: 'Ratenkredit', tags: ['installment-payment'] },
  { day: 9, cents: -1_999, purpose: 'Verein', category: 'K.2.7.4' },
  { day: 10, cents: -20_000, purpose: 'Sparen', tags: [], counterIban: sandboxIbans[1] },
  { day: 11, cents: -3_120, purpose: canaries[0], tags: ['health'] },
  { day: 12, cents: -41_300, purpose: canaries[1], tags: ['statutory-health-insurance'] },
  { day: 13, cents: -2_750, purpose: canaries[2], tags: ['tax-church'] },
  { day: 14, cents: -1_500, purpose: canaries[3], tags: ['party'] },
  { day: 15, cents: -2_330, purpose: canaries[4], tags: ['union'] },
  { day: 16, cents: -5_000, purpose: canaries[5], tags: ['gambling'] },
  { day: 17, cents: -6_000, purpose: canaries[6], category: 'K.3.9' },
  { day: 27, cents: 248_000, purpose: 'Gehalt', tags: ['salary'] },
]

const joint: readonly RecurringTurnover[] = [
  { day: 5, cents: 45_000, purpose: 'Miete der Einliegerwohnung', tags: ['rental-revenue-flat'] },
  { day: 10, cents: 20_000, purpose: 'Sparen', tags: [], counterIban: sandboxIbans[0] },
  { day: 18, cents: -5_500, purpose: 'Kfz-Versicherung', category: 'K.2.2.7' },
]

/** Generates accounts of the sandbox bank with bookings of so many days, from a seed. */
export function sandboxAccounts(seed: string, today: string, days: number): WireAccount[] {
  const within = Math.min(days, sandboxDays)
  return [
    { of: current, description: 'Girokonto', iban: sandboxIbans[0], isJoint: false, shops: 6 },
    { of: joint, description: 'Gemeinschaftskonto', iban: sandboxIbans[1], isJoint: true, shops: 2 },
  ].map(({ of, description, iban, isJoint, shops }) => ({
    account: {
      holder: isJoint ? 'Anna und Ben Beispiel' : 'Anna Beispiel',
      description,
      iban,
      joint_account: isJoint,
    },
    turnovers: {
      date: today,
      days: within,
      turnovers: [
        ...buildTurnovers(of, { random: createRandom(`${seed}:${iban}`), iban, today, shops }).filter(
          ({ booking_date: date }) => date >= addDays(today, -within),
        ),
        ...pendingTurnovers(iban, today),
      ],
    },
  }))
}

interface Series {
  readonly random: () => number
  readonly iban: string
  readonly today: string
  /** Purchases per month. */
  readonly shops: number
}

/** Generated from the oldest day on, so that a day is the same for any number of days. */
function buildTurnovers(
  recurring: readonly RecurringTurnover[],
  { random, iban, today, shops }: Series,
): WireTurnover[] {
  const turnovers: WireTurnover[] = []
  for (let day = addDays(today, -sandboxDays); day <= today; day = addDays(day, 1)) {
    const dayOfMonth = Number(day.slice(8))
    for (const each of recurring.filter((one) => one.day === dayOfMonth))
      turnovers.push(turnover(`${iban}-${day}-${each.purpose}`, day, each))
    const chance = random()
    const cents = -(1_200 + Math.floor(random() * 7_000))
    if (chance < shops / 30)
      turnovers.push(turnover(`${iban}-${day}-shop`, day, { cents, purpose: 'Supermarkt', tags: ['groceries'] }))
  }
  return turnovers
}

/** Prebooked and cancelled turnovers, which do not count. */
const pendingTurnovers = (iban: string, today: string): WireTurnover[] => [
  {
    ...turnover(`${iban}-prebooked`, addDays(today, -1), {
      cents: -99_900,
      purpose: 'Vorgemerkt',
      tags: ['household'],
    }),
    prebooked: true,
  },
  {
    ...turnover(`${iban}-cancelled`, addDays(today, -40), {
      cents: -88_800,
      purpose: 'Storniert',
      tags: ['household'],
    }),
    canceled: true,
  },
]

const turnover = (
  id: string,
  date: string,
  each: Omit<RecurringTurnover, 'day'>,
): WireTurnover & { purpose: string[] } => ({
  id,
  booking_date: date,
  amount: toEuro(each.cents),
  currency: 'EUR',
  counter_iban: each.counterIban ?? null,
  prebooked: false,
  canceled: false,
  tags: [...(each.tags ?? [])],
  category_id: each.category ?? null,
  purpose: [each.purpose],
})
