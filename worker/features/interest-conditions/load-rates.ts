import type { SnapshotAreas } from '#domain/settings/areas.ts'
import type { InterestCondition } from '#domain/settings/interest-conditions.ts'
import { interestKeyTypes } from '#domain/settings/interest-key-types.ts'

import type { BankRate } from '../../providers/bank/contract.ts'
import type { WantedEdit } from '../releases/edit.ts'
import { replacing } from '../settings/wishes.ts'

/** What a price applies to tells it apart from others, so that a new rate is a change of the same row. */
export const rowOf = ({ id, ...rate }: BankRate): InterestCondition => ({ id: id ?? placeOf(rate), ...rate })

const placeOf = (rate: Omit<BankRate, 'id'>): string =>
  [
    rate.productType,
    rate.intendedUse ?? '*',
    rate.typeOfUse ?? '*',
    `${rate.amountFrom}-${rate.amountTo}`,
    `${rate.termFrom}-${rate.termTo}`,
    ...(rate.redemptionRateFrom === undefined && rate.redemptionRateTo === undefined
      ? []
      : [`${rate.redemptionRateFrom ?? ''}-${rate.redemptionRateTo ?? ''}`]),
    rate.validFrom,
  ].join('/')

/** The rows as all that there are to be, and every value that is new to the portal on its list, to be mapped. */
export const loading = (rows: readonly InterestCondition[], areas: SnapshotAreas): readonly WantedEdit[] => [
  ...replacing('INTEREST_CONDITIONS', rows)(areas),
  ...interestKeyTypes.flatMap(({ column, type }) => {
    const list = areas.KEYS.find(({ id }) => id === type)
    if (list === undefined) return []
    const mapped = list.bankValues ?? []
    const known = new Set([...list.keys.map(({ key }) => key), ...mapped.map(({ value }) => value)])
    const added = [...new Set(rows.flatMap((row) => row[column] ?? []))].filter((value) => !known.has(value))
    if (added.length === 0) return []
    const bankValues = [...mapped, ...added.map((value) => ({ value }))]
    return [{ area: 'KEYS' as const, item: type, after: { ...list, bankValues } }]
  }),
]
