import * as v from 'valibot'

import { type DataProtectionWording, dataProtectionWordings } from '#domain/contact/consent.ts'
import { DomainError } from '#domain/shared/errors.ts'
import { isStrongEnough, passwordScore } from '#domain/accounts/password.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'

/** [A5.02]: 4 to 50 code points; the bank sets the strength. */
export const NewPassword = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.check((text) => [...text].length >= 4 && [...text].length <= 50, 'Size'),
)

const wordings = Object.keys(dataProtectionWordings) as DataProtectionWording[]

/** The accepted wording, by its name in `domain/contact/consent.ts`; optional for clients that do not know it. */
export const DataProtection = v.optional(v.picklist(wordings))

/** Throws `weak_password` if the password is weaker than the general settings require. */
export function assertStrong(password: string, settings: Snapshot): void {
  const level = generalSetting(settings.areas.GENERAL_SETTINGS, 'PASSWORD_STRENGTH_LEVEL')
  if (!isStrongEnough(passwordScore(password), level))
    throw new DomainError('weak_password', { entityName: 'userManagement' })
}
