import { arrayMove } from '@dnd-kit/sortable'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

import type { Locale } from '#domain/text/locale.ts'
import type { ListReading } from '#domain/settings/labels/property.ts'
import { asArray, entryName } from '#domain/settings/labels/describe-value.ts'
import type { Path } from '#domain/settings/editing/schema-parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { showField } from '#web/ui/use-error-focus.ts'

import { useFormFacts, usePart } from './form-context.ts'
import { PartGroup } from './PartGroup.tsx'
import { PartProblem } from './PartProblem.tsx'
import { SortableList, SortableRow } from './Sortable.tsx'
import styles from './controls.module.css'
import { useWrongEntries } from './use-wrong-entries.ts'

export interface ListControlProps {
  readonly path: Path
  readonly label: string
  readonly reads: ListReading
  readonly value: unknown
  /** An icon before an entry's name and a summary, shown while it is collapsed. */
  readonly looks?: (entry: unknown, at: number) => { readonly icon: ReactNode; readonly about: ReactNode }
  readonly children: (entry: unknown, path: Path) => ReactNode
}

const firstInput = ':is(input, select, textarea):not([type="hidden"])'

/** English nouns are lower case within a sentence; German ones stay capitalised. */
const inSentence = (noun: string, locale: Locale): string =>
  locale === 'en' ? noun.charAt(0).toLowerCase() + noun.slice(1) : noun

/** A list of entries, which can be expanded, moved by mouse, touch or keyboard, and removed. */
export function ListControl({ path, label, reads, value, looks, children }: ListControlProps) {
  const { t, locale } = useTexts()
  const { words, form } = useFormFacts()
  const { needed, error, readOnly, set } = usePart(path)
  const { blank } = usePart([...path, 0])
  const entries = asArray(value)
  // Entries have no stable name while being edited, so each one gets a number as its key.
  const [keys, setKeys] = useState(() => entries.map((_entry, at) => at + 1))
  const next = useRef(entries.length + 1)
  const ids = keys.length === entries.length ? keys : entries.map((_entry, at) => at + 1)
  const [open, setOpen] = useState<number>()
  useWrongEntries(path, (places) => {
    if (!places.some((at) => ids[at] === open)) setOpen(ids[places[0] ?? 0])
  })
  const getName = (at: number): string => entryName(reads, entries[at], at, form.value, words)
  const addButton = useRef<HTMLButtonElement>(null)
  const [begun, setBegun] = useState<number>()
  const move = (from: number, to: number) => {
    setKeys(arrayMove([...ids], from, to))
    set(arrayMove([...entries], from, to))
  }
  const add = () => {
    const id = next.current++
    setKeys([...ids, id])
    setOpen(id)
    setBegun(id)
    set([...entries, reads.begins ?? blank()])
  }
  const remove = (at: number) => {
    setKeys(ids.filter((_id, each) => each !== at))
    set(entries.filter((_entry, each) => each !== at))
    addButton.current?.focus()
  }
  const noun = reads.entry?.[locale] ?? t('settings.form.entry')
  return (
    <PartGroup label={t('settings.form.list', { label, count: entries.length })} needed={needed && !readOnly}>
      {entries.length === 0 && <p className="lp-m-0 lp-muted lp-text-md">{t('settings.form.noEntries')}</p>}
      <SortableList ids={ids} nameAt={getName} className={styles.entries} fixed={readOnly} onMove={move}>
        {entries.map((entry, at) => (
          <Entry
            key={ids[at]}
            id={ids[at] ?? at}
            name={getName(at)}
            looks={looks?.(entry, at)}
            open={open === ids[at]}
            begun={begun === ids[at]}
            readOnly={readOnly}
            onToggle={() => setOpen(open === ids[at] ? undefined : ids[at])}
            onRemove={() => remove(at)}
          >
            {children(entry, [...path, at])}
          </Entry>
        ))}
      </SortableList>
      {error !== undefined && <PartProblem text={error} />}
      {!readOnly && (
        <div>
          <Button
            ref={addButton}
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={add}
          >
            {t('settings.form.add', { noun: inSentence(noun, locale) })}
          </Button>
        </div>
      )}
    </PartGroup>
  )
}

interface EntryProps {
  readonly id: number
  readonly name: string
  readonly looks: ReturnType<NonNullable<ListControlProps['looks']>> | undefined
  readonly open: boolean
  /** The entry is new, so that its first field takes the focus. */
  readonly begun: boolean
  readonly readOnly: boolean
  readonly onToggle: () => void
  readonly onRemove: () => void
  readonly children: ReactNode
}

function Entry({ id, name, looks, open, begun, readOnly, onToggle, onRemove, children }: EntryProps) {
  const { t } = useTexts()
  const bodyId = useId()
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = begun ? body.current?.querySelector<HTMLElement>(firstInput) : undefined
    if (first) showField(first)
  }, [begun])
  const Arrow = open ? IconChevronDown : IconChevronRight
  return (
    <SortableRow id={id} name={name} className="lp-bordered lp-round-md lp-paper">
      {(handle) => (
        <>
          <div className="lp-p-2-3 lp-flex lp-items-center lp-gap-2">
            {!readOnly && handle}
            <button
              type="button"
              className={`${styles.entryName} lp-flex lp-items-center lp-p-3-2 lp-borderless lp-clear lp-pointer`}
              aria-expanded={open}
              aria-controls={bodyId}
              onClick={onToggle}
            >
              <Arrow size={16} aria-hidden /> {looks?.icon} {name}
            </button>
            {!readOnly && (
              <ActionIcon
                variant="subtle"
                color="error"
                aria-label={t('settings.form.remove', { name })}
                onClick={onRemove}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            )}
          </div>
          {looks !== undefined && (
            <div className={`${styles.entryAbout} lp-grid lp-gap-2 lp-muted lp-text-sm`}>{looks.about}</div>
          )}
          {open && (
            <div ref={body} id={bodyId} className={`${styles.entryBody} lp-grid lp-gap-8 lp-line-top`}>
              {children}
            </div>
          )}
        </>
      )}
    </SortableRow>
  )
}
