import { Outlet, Link, useLocation } from 'react-router'
import { IconChevronDown, IconLayoutGrid } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

import { useAccount } from '#web/api/account.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/routing/paths.ts'

import styles from './layout.module.css'
import './utilities.css'
import { useMenuFacts } from './menu-facts.ts'
import { type AdminScreen, groupedMenuFor, linkTo, screenAt } from './screens.ts'

export function AdminLayout() {
  const { account } = useAccount()
  if (account === null) return null
  return (
    <div className={`${styles.layout} lp-grid lp-one-column lp-gap-10`}>
      <AdminMenu authority={account.authority} />
      <div className="lp-min-0">
        <Outlet />
      </div>
    </div>
  )
}

/** Both addresses of the landing page ([B2.20]). */
const landings: readonly string[] = [path('admin'), path('appSettings')]

/** The menu entry of an address, if any. */
const placeAt = (pathname: string): string | undefined =>
  screenAt(pathname)?.id ?? (landings.includes(pathname.replace(/\/$/, '')) ? 'overview' : undefined)

/** The menu ([B2.21], [B2.22]): a sidebar on wide windows, otherwise a collapsible bar. */
function AdminMenu({ authority }: { readonly authority: string }) {
  const { t } = useTexts()
  const facts = useMenuFacts()
  const { pathname } = useLocation()
  // Collapsed again on the next screen.
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === pathname
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const here = placeAt(pathname)
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // Keeps the current entry of a long menu in sight. `scrollIntoView` would also scroll the page.
    const menu = nav.current
    const entry = menu?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!menu || !entry) return
    const [frame, place] = [menu.getBoundingClientRect(), entry.getBoundingClientRect()]
    if (place.bottom > frame.bottom) menu.scrollTop += place.bottom - frame.bottom
    if (place.top < frame.top) menu.scrollTop -= frame.top - place.top
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpenAt(undefined)
    button.current?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles events of the button and links in it
    <nav ref={nav} className={`${styles.menu} lp-min-0`} aria-label={t('admin.menu')} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={`${styles.unfold} lp-flex lp-items-center lp-font-inherit lp-pointer`}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpenAt(open ? undefined : pathname)}
      >
        <span className="lp-leading-135 lp-grid">
          <span className="lp-muted lp-text-sm">{t('admin.menu')}</span>
          <strong>{t(`admin.screen.${here ?? 'overview'}`)}</strong>
        </span>
        <IconChevronDown className={`${styles.arrow} lp-muted`} size={20} aria-hidden />
      </button>
      <div id={listId} className={styles.entries} data-open={open || undefined}>
        <Entry id="overview" to={path('admin')} Icon={IconLayoutGrid} here={here} />
        {groupedMenuFor(authority, facts).map(({ group, screens }) => (
          <div key={group ?? ''}>
            {group !== undefined && (
              <h2
                id={`${listId}-${group}`}
                className="lp-m-0 lp-mt-7 lp-mb-2 lp-px-6 lp-unspaced-text lp-muted lp-text-sm lp-weight-600 lp-leading-13"
              >
                {t(`admin.group.${group}`)}
              </h2>
            )}
            <ul className="lp-list lp-grid lp-gap-1" aria-labelledby={group && `${listId}-${group}`}>
              {screens.map(({ id, Icon, ...screen }) => (
                <li key={id}>
                  <Entry id={id} to={linkTo(screen)} Icon={Icon} here={here} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}

interface EntryProps extends Pick<AdminScreen, 'id' | 'to' | 'Icon'> {
  readonly here: string | undefined
}

function Entry({ id, to, Icon, here }: EntryProps) {
  const { t } = useTexts()
  return (
    <Link
      to={to}
      className={`${styles.entry} lp-min-h-2_75 lp-p-3-6 lp-ink lp-flex lp-items-center lp-gap-6 lp-round-sm lp-text-md lp-leading-13 lp-undecorated`}
      aria-current={id === here ? 'page' : undefined}
    >
      <Icon size={19} stroke={1.75} aria-hidden />
      {t(`admin.screen.${id}`)}
    </Link>
  )
}
