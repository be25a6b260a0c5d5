import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router'

import { useTexts } from '#web/i18n/use-texts.ts'
import { NamedIcon } from '#web/ui/icons.tsx'
import { forgetWizard } from '#web/features/wizard/memory.ts'
import styles from './CreateButton.module.css'
import { type CreateEntry, useCreateEntries } from './use-create-entries.ts'

/** [A2.17], [A9.04] */
const mostInSpeedDial = 4

const plus = <IconPlus size={20} stroke={2.25} aria-hidden />

interface Entries {
  readonly entries: readonly CreateEntry[]
}

/** One thing to apply for is a plain button, a few unfold, many are a menu ([A2.17]). */
export function CreateButton() {
  const { t } = useTexts()
  const entries = useCreateEntries()
  const [only, second] = entries
  if (only === undefined) return null
  return (
    <div className={styles.place}>
      {second === undefined ? (
        <Button component={Link} to={only.to} onClick={forgetWizard} leftSection={plus} className={styles.button}>
          {t('overview.create')}
        </Button>
      ) : entries.length <= mostInSpeedDial ? (
        <SpeedDial entries={entries} />
      ) : (
        <CreateMenu entries={entries} />
      )}
    </div>
  )
}

function SpeedDial({ entries }: Entries) {
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they bubble up from button and links
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
      <ul id={listId} className={styles.list} hidden={!open}>
        {entries.map(({ id, title, icon, to }) => (
          <li key={id}>
            <Link to={to} className={styles.entry} onClick={forgetWizard}>
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

function CreateMenu({ entries }: Entries) {
  const { t } = useTexts()
  return (
    <Menu position="bottom-end" shadow="lg" width={280}>
      <Menu.Target>
        <Button leftSection={plus} className={styles.button}>
          {t('overview.create')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="60dvh" style={{ overflowY: 'auto' }}>
        {entries.map(({ id, title, icon, to }) => (
          <Menu.Item key={id} component={Link} to={to} onClick={forgetWizard} leftSection={<NamedIcon name={icon} />}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
