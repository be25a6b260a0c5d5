import type { SingleValue, Value } from '#domain/fields/types.ts'
import { entryAnswers, visibleInSection, valueIn } from '#domain/wizard/answers.ts'
import { entryPath } from '#domain/wizard/entry-path.ts'
import { useTheme } from '#web/ui/use-theme.ts'

import { Field } from './Field.tsx'
import type { FieldEditorProps, GroupParts } from './field-editor.ts'
import { type EditedEntry, withText, withValue } from './group-entries.ts'
import { entryInputId } from './focus-target.ts'
import { UnknownField } from './UnknownField.tsx'
import styles from './FieldsGroup.module.css'

interface GroupEntryFieldsProps {
  readonly field: FieldEditorProps
  readonly group: GroupParts
  readonly at: number
  readonly entry: EditedEntry
  readonly onChange: (entry: EditedEntry) => void
}

/** The fields of one entry; conditions in it see the entry's own answers first ([A5.15]). */
export function GroupEntryFields({ field, group, at, entry, onChange }: GroupEntryFieldsProps) {
  const { columns } = useTheme()
  const { id, definition: ofGroup, placement: place, today } = field
  const seen = entryAnswers(place, entry.answers, group.answers, group.definitions)
  return (
    <div className={styles.fields}>
      {visibleInSection(place, seen).map((placement) => {
        const definition = group.definitions.get(placement.id)
        const path = entryPath(ofGroup.id, at, placement.id)
        const figure = seen[placement.id]
        return (
          <div
            key={placement.id}
            className={styles.field}
            style={{ '--span': columns === 1 ? 12 : placement.layoutLength }}
          >
            {definition === undefined || definition.type === 'FIELDS_GROUP' ? (
              <UnknownField />
            ) : (
              <Field
                id={entryInputId(id, at, placement.id)}
                definition={definition}
                placement={placement}
                value={
                  definition.type === 'CALCULATION_VALUE'
                    ? typeof figure === 'number'
                      ? figure
                      : 0
                    : valueIn(entry.answers, definition)
                }
                unreadable={entry.unreadable[placement.id]}
                keys={group.keysOf(definition.keyType)}
                today={today}
                problem={group.problemAt(path)}
                readOnly={group.readOnly || group.isReadOnly(definition, true)}
                onChange={(value) => onChange(withValue(entry, definition, single(value)))}
                onUnreadable={(text) => onChange(withText(entry, placement.id, text))}
                onLeave={() => group.onLeave(path)}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

/** The editor of a single field never returns entries. */
const single = (value: Value | null): SingleValue | null => value as SingleValue | null
