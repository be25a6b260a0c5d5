import * as v from 'valibot'

import { TechnicalSettings } from '#domain/settings/technical.ts'

/** The text of what is wrong with the analytics' address; nothing else can be wrong. */
export function addressProblem(values: TechnicalSettings): string | undefined {
  const { issues } = v.safeParse(TechnicalSettings, values)
  if (issues === undefined) return undefined
  return issues.some(({ message }) => message === 'missingAddress')
    ? 'technical.ANALYTICS.missing'
    : 'technical.ANALYTICS.invalid'
}

/** Without an address there is none: an empty one would be a change of its own. */
export const withAddress = ({ on }: TechnicalSettings['ANALYTICS'], address: string): TechnicalSettings['ANALYTICS'] =>
  address.trim() === '' ? { on } : { on, scriptAddress: address.trim() }

/** Whether saving these would lock everybody out, administrators included ([A1.05]). */
export const shutsOut = (before: TechnicalSettings, after: TechnicalSettings): boolean =>
  after.NO_LOGIN_MODE && !before.NO_LOGIN_MODE
