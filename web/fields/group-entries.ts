import type { FieldDefinition, GroupEntry, SingleValue } from '#domain/fields/types.ts'
import { entryPath, parseEntryPath } from '#domain/wizard/entry-path.ts'

type Texts = Readonly<Record<string, string>>

/** An entry during editing: its answers, and the raw inputs that are not values, by field. */
export interface EditedEntry {
  readonly answers: GroupEntry
  readonly unreadable: Texts
}

/** The entries with the raw inputs at their paths. */
export const editedEntries = (group: string, entries: readonly GroupEntry[], unreadable: Texts): EditedEntry[] =>
  entries.map((answers, at) => ({
    answers,
    unreadable: Object.fromEntries(
      Object.entries(unreadable).flatMap(([path, text]) => {
        const place = parseEntryPath(path)
        return place?.group === group && place.at === at ? [[place.field, text]] : []
      }),
    ),
  }))

export const toAnswers = (entries: readonly EditedEntry[]): GroupEntry[] => entries.map(({ answers }) => answers)

/** Removes answers whose fields no longer exist or have another type, because no save would accept them. */
export const knownAnswers = (
  entries: readonly GroupEntry[],
  definitions: ReadonlyMap<string, Pick<FieldDefinition, 'type'>>,
): GroupEntry[] =>
  entries.map((entry) =>
    Object.fromEntries(Object.entries(entry).filter(([id, { type }]) => definitions.get(id)?.type === type)),
  )

/** All raw inputs of a group that are not values, by path. */
export const collectTypedTexts = (group: string, entries: readonly EditedEntry[]): Texts =>
  Object.fromEntries(
    entries.flatMap(({ unreadable }, at) =>
      Object.entries(unreadable).map(([field, text]) => [entryPath(group, at, field), text]),
    ),
  )

export const withValue = (
  { answers, unreadable }: EditedEntry,
  { id, type }: Pick<FieldDefinition, 'id' | 'type'>,
  value: SingleValue | null,
): EditedEntry => {
  const { [id]: _before, ...others } = answers
  return {
    answers: value === null ? others : { ...others, [id]: { type, value } },
    unreadable: without(unreadable, id),
  }
}

export const withText = ({ answers, unreadable }: EditedEntry, field: string, text: string): EditedEntry => {
  const { [field]: _before, ...others } = answers
  return { answers: others, unreadable: { ...unreadable, [field]: text } }
}

const without = (texts: Texts, field: string): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => name !== field))

/** Whether removing the entry would lose input. */
export const isFilled = ({ answers, unreadable }: EditedEntry): boolean =>
  Object.values(answers).some(({ value }) => value !== null) || Object.keys(unreadable).length > 0
