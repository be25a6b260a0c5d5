import { generalSetting } from '../areas/general-settings/schema.ts'
import type { LegalContact } from '../areas/legal/schema.ts'
import type { SnapshotAreas } from '../snapshot.ts'
import { legalContact } from './legal-on-day.ts'

/** Who lends on a day: the creditor of the legal values, else the bank of the general settings. */
export function getLender(
  { LEGAL, GENERAL_SETTINGS }: Pick<SnapshotAreas, 'LEGAL' | 'GENERAL_SETTINGS'>,
  day: string,
): LegalContact {
  return (
    legalContact(LEGAL, 'CREDITOR', day) ?? {
      name: generalSetting(GENERAL_SETTINGS, 'BANK_NAME'),
      address: generalSetting(GENERAL_SETTINGS, 'BANK_ADDRESS'),
      phone: generalSetting(GENERAL_SETTINGS, 'BANK_PHONE'),
      email: generalSetting(GENERAL_SETTINGS, 'BANK_EMAIL'),
    }
  )
}
