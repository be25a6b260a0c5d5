import type { SettingsProblem } from '#domain/settings/area.ts'

/** Something that was typed beside an item, and is not part of it yet. */
export type Held = Pick<SettingsProblem, 'path' | 'code'>

export type Hold = (key: string, held: Held | undefined) => void
