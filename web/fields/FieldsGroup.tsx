import { ActionIcon } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

import { mostEntries } from '#domain/fields/fields-group.ts'
import { getGroupEntries } from '#domain/fields/group-entries.ts'
import { defaultEntry } from '#domain/wizard/default-answers.ts'
import { storedFor } from '#domain/wizard/locked-entries.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import type { SingleValue, Value } from '#domain/fields/types.ts'
import { entryAnswers, visibleInSection, valueIn } from '#domain/wizard/answers.ts'
import { entryPath } from '#domain/wizard/entry-path.ts'
import { useTheme } from '#web/ui/use-theme.ts'

import type { FieldEditorProps, GroupParts } from './field-editor.ts'
import { FieldFrame } from './FieldFrame.tsx'
import {
  toAnswers,
  type EditedEntry,
  editedEntries,
  isFilled,
  knownAnswers,
  collectTypedTexts,
  withText,
  withValue,
} from './group-entries.ts'
import styles from './FieldsGroup.module.css'
import { entryInputId } from './focus-target.ts'
import { UnknownField } from './UnknownField.tsx'

/** The element to focus after the entries are rendered again. */
type Focus = { readonly entry: number } | { readonly id: string }

const editable = ':is(input, select, textarea):not([readonly], [disabled], [type="hidden"])'

/** [A3.12], [A5.15]: a list of entries with the same fields. */
export default function FieldsGroup(props: FieldEditorProps) {
  const { group } = props
  return group === undefined ? null : <Entries field={props} group={group} />
}

function Entries({ field, group }: { readonly field: FieldEditorProps; readonly group: GroupParts }) {
  const { t, locale } = useTexts()
  const { id, definition, placement, value, onChange } = field
  const entries = editedEntries(definition.id, getGroupEntries(value), group.unreadable)
  const most = mostEntries(definition)
  const known = storedFor(toAnswers(entries), group.stored, group.definitions, group.isReadOnly)
  const { keys, setKeys } = useEntryKeys(entries.length)
  const [removed, setRemoved] = useState<{ readonly entry: EditedEntry; readonly at: number }>()
  const box = useRef<HTMLDivElement>(null)
  const focus = useRef<Focus>(undefined)
  useEffect(() => {
    const wanted = focus.current
    focus.current = undefined
    if (wanted === undefined) return
    const entry = 'entry' in wanted ? box.current?.querySelector(`[data-entry="${wanted.entry}"]`) : undefined
    const target =
      'id' in wanted
        ? box.current?.ownerDocument.getElementById(wanted.id)
        : (entry?.querySelector<HTMLElement>(editable) ?? entry?.querySelector<HTMLElement>('h3'))
    target?.focus()
  })

  const take = (next: readonly EditedEntry[]): void =>
    onChange(
      next.length === 0 ? null : knownAnswers(toAnswers(next), group.definitions),
      collectTypedTexts(definition.id, next),
    )
  const insert = (entry: EditedEntry, at: number): void => {
    focus.current = { entry: at }
    setRemoved(undefined)
    setKeys(keys.toSpliced(at, 0, Math.max(-1, ...keys) + 1))
    take(entries.toSpliced(at, 0, entry))
  }
  const remove = (at: number): void => {
    const entry = entries[at]
    if (entry === undefined) return
    const others = entries.length - 1
    const missed = isFilled(entry)
    focus.current = missed
      ? { id: `${id}-undo` }
      : { id: others === 0 ? `${id}-add` : `${id}-${Math.min(at, others - 1)}-remove` }
    setRemoved(missed ? { entry, at } : undefined)
    setKeys(keys.toSpliced(at, 1))
    take(entries.toSpliced(at, 1))
  }

  const isFull = entries.length >= most
  return (
    <FieldFrame field={group.readOnly ? withoutHints(field) : field} group="group">
      {() => (
        <div ref={box} className="lp-grid lp-gap-8 lp-children-start">
          {entries.map((entry, at) => (
            <section
              key={keys[at]}
              className={`${styles.entry} lp-container lp-grid lp-gap-8 lp-full lp-min-0 lp-p-8 lp-bordered lp-round-md`}
              data-entry={at}
              aria-labelledby={`${id}-${at}-number`}
            >
              <div className={`${styles.head} lp-min-h-2_75 lp-flex lp-items-center lp-between lp-gap-4`}>
                <h3 id={`${id}-${at}-number`} className="lp-m-0 lp-text-md lp-weight-600 lp-leading-14" tabIndex={-1}>
                  {t('fields.group.entry', { number: at + 1 })}
                </h3>
                {!group.readOnly && known[at] === undefined && (
                  <ActionIcon
                    id={`${id}-${at}-remove`}
                    variant="subtle"
                    color="gray"
                    size="xl"
                    aria-label={t('fields.group.remove', { number: at + 1 })}
                    onClick={() => remove(at)}
                  >
                    <IconTrash size={20} stroke={1.75} aria-hidden />
                  </ActionIcon>
                )}
              </div>
              <GroupEntryFields
                field={field}
                group={group}
                at={at}
                entry={entry}
                onChange={(next) => take(entries.with(at, next))}
              />
            </section>
          ))}
          {removed !== undefined && (
            <div className="lp-flush lp-row lp-gap-2-6">
              <p id={`${id}-removed`} role="status">
                {t('fields.group.removed', { number: removed.at + 1 })}
              </p>
              <ActionButton
                id={`${id}-undo`}
                variant="subtle"
                aria-describedby={`${id}-removed`}
                onClick={() => insert(removed.entry, removed.at)}
              >
                {t('fields.group.undo')}
              </ActionButton>
            </div>
          )}
          {group.readOnly && entries.length === 0 && (
            <p className={`${styles.note} lp-m-0 lp-muted`}>{t('fields.none')}</p>
          )}
          {!group.readOnly && (
            <ActionButton
              id={`${id}-add`}
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              disabled={isFull}
              aria-describedby={isFull ? `${id}-full` : undefined}
              onClick={() =>
                insert({ answers: defaultEntry(placement, group.definitions, locale), unreadable: {} }, entries.length)
              }
            >
              {t('fields.group.add')}
            </ActionButton>
          )}
          {!group.readOnly && isFull && (
            <p id={`${id}-full`} className={`${styles.note} lp-m-0 lp-muted`}>
              {t('fields.group.full', { max: most })}
            </p>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

/** Hints on how to answer are useless in read-only fields. */
function withoutHints({ definition, placement, ...field }: FieldEditorProps): FieldEditorProps {
  const { description: _description, ...plain } = definition
  return { ...field, definition: plain, placement: { ...placement, required: false } }
}

/** Entries have no ids: these keys keep inputs with their entries when another entry is removed. */
function useEntryKeys(count: number) {
  const [storedKeys, setKeys] = useState<readonly number[]>([])
  // Entries may also change from outside: a save in another tab, a reload.
  const keys = storedKeys.length === count ? storedKeys : Array.from({ length: count }, (_, at) => at)
  return { keys, setKeys }
}

interface GroupEntryFieldsProps {
  readonly field: FieldEditorProps
  readonly group: GroupParts
  readonly at: number
  readonly entry: EditedEntry
  readonly onChange: (entry: EditedEntry) => void
}

/** The fields of one entry; conditions in it see the entry's own answers first ([A5.15]). */
function GroupEntryFields({ field, group, at, entry, onChange }: GroupEntryFieldsProps) {
  const { columns } = useTheme()
  const { Field } = group
  const { id, definition: ofGroup, placement: place, today } = field
  const seen = entryAnswers(place, entry.answers, group.answers, group.definitions)
  return (
    <div className="lp-columns-12 lp-grid lp-gap-10-8 lp-items-start">
      {visibleInSection(place, seen).map((placement) => {
        const definition = group.definitions.get(placement.id)
        const path = entryPath(ofGroup.id, at, placement.id)
        const figure = seen[placement.id]
        return (
          <div
            key={placement.id}
            className={`${styles.field} lp-field`}
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
