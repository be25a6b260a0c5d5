import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

import type { OutbuildingEntry } from '#domain/fields/types.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'

import type { FieldEditorProps } from './field-editor.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { parseAmount, getOutbuildings, entryAria, freeKinds, type OutbuildingPart } from './outbuildings.ts'
import { onLeaveGroup } from './part-aria.ts'
import { editableNumber } from './typed-number.ts'
import styles from './fields.module.css'

const fresh: OutbuildingEntry = { outbuilding: '', amount: null }

/** [A5.14]: each kind of outbuilding at most once, with its number. */
export default function OutbuildingsList(props: FieldEditorProps) {
  const { t } = useTexts()
  const { id, value, keys, onChange, onLeave } = props
  const entries = getOutbuildings(value)
  const allUsed = entries.length >= keys.length
  const box = useRef<HTMLDivElement>(null)
  const focusNext = useRef<string>(undefined)
  useEffect(() => {
    if (focusNext.current === undefined) return
    box.current?.ownerDocument.getElementById(focusNext.current)?.focus()
    focusNext.current = undefined
  })
  const add = () => {
    focusNext.current = `${id}-${entries.length}-OUTBUILDING_TYPE`
    onChange([...entries, fresh])
  }
  const remove = (at: number) => {
    const rest = entries.filter((_, other) => other !== at)
    focusNext.current = rest.length === 0 ? `${id}-add` : `${id}-${Math.min(at, rest.length - 1)}-remove`
    onChange(rest.length === 0 ? null : rest)
  }
  const change = (at: number, entry: OutbuildingEntry) =>
    onChange(entries.map((each, other) => (other === at ? entry : each)))
  return (
    <FieldFrame field={props} group="group">
      {() => (
        <div ref={box} className="lp-grid lp-gap-6 lp-children-start" onBlur={onLeaveGroup(onLeave)}>
          {entries.map((_, at) => (
            <EntryRow
              key={at}
              field={props}
              entries={entries}
              at={at}
              onChange={(next) => change(at, next)}
              onRemove={() => remove(at)}
            />
          ))}
          <ActionButton
            id={`${id}-add`}
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            disabled={allUsed}
            aria-describedby={allUsed ? `${id}-all` : undefined}
            onClick={add}
          >
            {t('fields.outbuildings.add')}
          </ActionButton>
          {allUsed && (
            <p id={`${id}-all`} className={styles.description}>
              {t('fields.outbuildings.all')}
            </p>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

interface EntryRowProps {
  readonly field: FieldEditorProps
  readonly entries: readonly OutbuildingEntry[]
  readonly at: number
  readonly onChange: (entry: OutbuildingEntry) => void
  readonly onRemove: () => void
}

function EntryRow({ field, entries, at, onChange, onRemove }: EntryRowProps) {
  const { t, local, locale } = useTexts()
  const entry = entries[at] ?? fresh
  // As typed, while that is the amount, so that no character vanishes and makes another number.
  const [typed, setTyped] = useState('')
  const isTyped = parseAmount(typed, locale) === entry.amount
  const shownAmount = entry.amount === null ? '' : editableNumber(entry.amount, locale)
  const kinds = freeKinds(field.keys, entries, at)
  const chosen = kinds.find(({ key }) => key === entry.outbuilding)
  const label = (part: OutbuildingPart) => (
    <label className="lp-muted lp-text-sm lp-leading-14" htmlFor={`${field.id}-${at}-${part}`}>
      {t(`fields.part.${part}`)}
    </label>
  )
  return (
    <div
      className={`${styles.entry} lp-grid lp-gap-4 lp-items-end lp-full`}
      role="group"
      aria-label={t('fields.outbuildings.entry', { number: at + 1 })}
    >
      <span className={`${styles.part} lp-grid lp-gap-1 lp-min-0`}>
        {label('OUTBUILDING_TYPE')}
        <span className={`${styles.affixed} lp-relative lp-grid`}>
          <select
            {...entryAria(field, at, 'OUTBUILDING_TYPE')}
            className={`${styles.input} ${chosen === undefined ? styles.unset : ''}`}
            value={chosen?.key ?? ''}
            onChange={({ currentTarget }) => onChange({ ...entry, outbuilding: currentTarget.value })}
          >
            <option value="">{t('fields.choose')}</option>
            {kinds.map(({ key, displaytext }) => (
              <option key={key} value={key}>
                {local(displaytext)}
              </option>
            ))}
          </select>
          <span className={`${styles.affix} lp-absolute lp-grid lp-middle lp-muted`} aria-hidden>
            <IconChevronDown size={18} stroke={1.75} />
          </span>
        </span>
      </span>
      <span className={`${styles.part} lp-grid lp-gap-1 lp-min-0`}>
        {label('OUTBUILDING_AMOUNT')}
        <input
          {...entryAria(field, at, 'OUTBUILDING_AMOUNT')}
          className={`${styles.input} ${styles.numeric}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={isTyped ? typed : shownAmount}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            onChange({ ...entry, amount: parseAmount(currentTarget.value, locale) })
          }}
        />
      </span>
      <ActionIcon
        id={`${field.id}-${at}-remove`}
        className={styles.remove}
        variant="subtle"
        color="gray"
        size="xl"
        aria-label={t('fields.outbuildings.remove', {
          name: chosen === undefined ? t('fields.outbuildings.entry', { number: at + 1 }) : local(chosen.displaytext),
        })}
        onClick={onRemove}
      >
        <IconTrash size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  )
}
