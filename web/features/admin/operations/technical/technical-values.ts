import * as v from 'valibot'

import { TechnicalSettings } from '#domain/settings/schemas/technical.ts'

/** The problem of the analytics address; no other setting can be invalid. */
export function addressProblem(values: TechnicalSettings): string | undefined {
  const { issues } = v.safeParse(TechnicalSettings, values)
  if (issues === undefined) return undefined
  return issues.some(({ message }) => message === 'missingAddress')
    ? 'technical.ANALYTICS.missing'
    : 'technical.ANALYTICS.invalid'
}

/** Omits an empty address, which would be a change. */
export const withAddress = ({ on }: TechnicalSettings['ANALYTICS'], address: string): TechnicalSettings['ANALYTICS'] =>
  address.trim() === '' ? { on } : { on, scriptAddress: address.trim() }

/** Whether saving would lock out everybody, including administrators ([A1.05]). */
export const isLockingOut = (before: TechnicalSettings, after: TechnicalSettings): boolean =>
  after.NO_LOGIN_MODE && !before.NO_LOGIN_MODE
