import { IconChevronDown, IconKey, IconLayoutGrid, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router'

import type { Account } from '../api/account.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { path } from '../routing/paths.ts'
import styles from './UserMenu.module.css'

/** The account's links under a button; a disclosure, not an ARIA menu. */
export function UserMenu({ account }: { readonly account: Account }) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const name = [account.firstName, account.lastName].filter(Boolean).join(' ')
  const close = () => setOpen(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    close()
    button.current?.focus()
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  const links = [
    { to: path('start'), text: t(account.isAdmin ? 'shell.menu.admin' : 'shell.menu.overview'), Icon: IconLayoutGrid },
    ...(account.isAdmin ? [] : [{ to: path('profile'), text: t('shell.menu.profile'), Icon: IconUserCircle }]),
    { to: path('password'), text: t('shell.menu.password'), Icon: IconKey },
    { to: path('logout'), text: t('shell.menu.signOut'), Icon: IconLogout },
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the events bubble up from the button and links
    <nav className="lp-relative" aria-label={t('shell.menu')} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={`${styles.button} lp-flex lp-items-center lp-borderless lp-clear lp-pointer`}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <span className={`${styles.initials} lp-tint-strong lp-grid lp-middle lp-circle`} aria-hidden>
          {getInitials(name || account.email)}
        </span>
        <span className={`${styles.name} lp-clip lp-ellipsis lp-nowrap`}>{name || account.email}</span>
        <IconChevronDown size={16} aria-hidden className={styles.arrow} />
      </button>
      <ul
        id={listId}
        className={`${styles.list} lp-p-4 lp-absolute lp-m-0 lp-bordered lp-round-md lp-paper lp-unlisted`}
        hidden={!open}
      >
        <li className={`${styles.account} lp-clip lp-mb-3 lp-line-bottom lp-muted lp-text-sm lp-ellipsis`}>
          {account.email}
        </li>
        {links.map(({ to, text, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={`${styles.link} lp-ink-inherit lp-undecorated lp-tinted-hover lp-flex lp-items-center lp-gap-6 lp-min-h-2_75 lp-round-sm lp-text-md`}
              onClick={close}
            >
              <Icon size={18} stroke={1.75} aria-hidden />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const getInitials = (name: string): string =>
  name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map((part) => [...part][0] ?? '')
    .join('')
    .toUpperCase()
