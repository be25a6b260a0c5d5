import type { SettingsProblem } from '#domain/settings/area.ts'

/** Input that is not part of the item yet. */
export type PendingInput = Pick<SettingsProblem, 'path' | 'code'>

export type Hold = (key: string, held: PendingInput | undefined) => void
