/** The status of an account-information session; DONE has accounts to apply ([A7.17]). */
export const riskStatuses = ['OPEN', 'DONE', 'FAILED', 'CANCELLED', 'EXPIRED'] as const
export type RiskStatus = (typeof riskStatuses)[number]
