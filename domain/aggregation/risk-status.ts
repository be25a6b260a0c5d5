/** What has become of a session of the account-information service; DONE has accounts to take over ([A7.17]). */
export const riskStatuses = ['OPEN', 'DONE', 'FAILED', 'CANCELLED', 'EXPIRED'] as const
export type RiskStatus = (typeof riskStatuses)[number]
