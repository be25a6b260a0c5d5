import type { SettingsProblem } from '#domain/settings/problem.ts'

/** Input that is not part of the item yet. */
export type PendingInput = Pick<SettingsProblem, 'path' | 'code'>

export type SetPending = (key: string, pending: PendingInput | undefined) => void
