import { expect, it } from 'vitest'

import { shippedAreas } from '../areas.ts'
import type { SnapshotAreas } from '../snapshot.ts'
import { getLender } from './lender.ts'

const shipped = shippedAreas()
const bank = { name: 'Bank', address: 'Bankweg 1', phone: '069 1', email: 'bank@example.org' }
const creditor = { name: 'Gläubiger', address: 'Weg 2', phone: '069 2', email: 'creditor@example.org' }
const source = { title: 'Satzung', link: 'https://bank.example.org' }
const settings: Readonly<Record<string, string>> = {
  BANK_NAME: bank.name,
  BANK_ADDRESS: bank.address,
  BANK_PHONE: bank.phone,
  BANK_EMAIL: bank.email,
}
const areas: Pick<SnapshotAreas, 'LEGAL' | 'GENERAL_SETTINGS'> = {
  GENERAL_SETTINGS: shipped.GENERAL_SETTINGS.map((each) =>
    each.id in settings ? { ...each, value: settings[each.id] } : each,
  ),
  LEGAL: shipped.LEGAL.map((each) =>
    each.id === 'CREDITOR' ? { ...each, values: [{ validFrom: '2026-07-01', contact: creditor, source }] } : each,
  ),
}

it.each([
  ['the bank of the general settings before a creditor is named', '2026-06-30', bank],
  ['the creditor of the legal values from its first day', '2026-07-01', creditor],
])('the lender is %s', (_name, day, lender) => {
  expect(getLender(areas, day)).toEqual(lender)
})
