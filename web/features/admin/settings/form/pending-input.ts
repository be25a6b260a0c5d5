import type { SettingsProblem } from '#domain/settings/area.ts'

/** Something that was typed beside an item, and is not part of it yet. */
export type PendingInput = Pick<SettingsProblem, 'path' | 'code'>

export type Hold = (key: string, held: PendingInput | undefined) => void
