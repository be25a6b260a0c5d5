import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router'

import { useTexts } from '#web/i18n/use-texts.ts'
import { NamedIcon } from '#web/ui/icons.tsx'
import { startNewApplication } from '#web/features/wizard/memory.ts'
import styles from './CreateButton.module.css'
import { type CreateEntry, createKind } from './create-entries.ts'
import { useCreateEntries } from './use-create-entries.ts'

const plus = <IconPlus size={20} stroke={2.25} aria-hidden />

/** A single entry is a plain button, a few are a speed dial, more a menu ([A2.17]). */
export function CreateButton() {
  const { t } = useTexts()
  const entries = useCreateEntries()
  const [first] = entries
  if (first === undefined) return null
  return (
    <div className={styles.place}>
      {createKind(entries) === 'button' ? (
        <Button
          component={Link}
          to={first.to}
          onClick={() => startNewApplication(first.journey)}
          leftSection={plus}
          className={styles.button}
        >
          {t('overview.create')}
        </Button>
      ) : (
        <Choices entries={entries} />
      )}
    </div>
  )
}

/** Links under a button; a disclosure, not an ARIA menu. Its style sheet makes it a speed dial or a menu. */
function Choices({ entries }: { readonly entries: readonly CreateEntry[] }) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    setOpen(false)
    button.current?.focus()
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the events bubble up from the button and links
    <nav className={styles.dial} aria-label={t('overview.create')} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        ref={button}
        leftSection={<span className={styles.plus}>{plus}</span>}
        className={styles.button}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {t('overview.create')}
      </Button>
      <ul id={listId} className={styles.list} data-kind={createKind(entries)} hidden={!open}>
        {entries.map(({ id, journey, title, icon, to }) => (
          <li key={id}>
            <Link to={to} className={styles.entry} onClick={() => startNewApplication(journey)}>
              <span className={styles.icon}>
                <NamedIcon name={icon} />
              </span>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
