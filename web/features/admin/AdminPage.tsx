import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'

import { useAccount } from '#web/api/account.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './admin.module.css'
import { FirstSteps } from './FirstSteps.tsx'
import { useMenuFacts } from './menu-facts.ts'
import { ScheduledChanges } from './releases/ScheduledChanges.tsx'
import { groupedMenuFor, linkTo } from './screens.ts'
import { PageHead } from './ui/PageHead.tsx'

/** The landing page of administrators ([B2.23]). */
export function AdminPage() {
  const { t } = useTexts()
  const { account } = useAccount()
  const facts = useMenuFacts()
  if (account === null) return null
  const name = [account.firstName, account.lastName].filter(Boolean).join(' ')
  return (
    <>
      <PageHead
        title={t('admin.title')}
        text={t('admin.welcome', { name: name || account.email, role: t(`admin.role.${account.authority}`) })}
      />
      {account.isProfAdmin && <FirstSteps />}
      {account.isProfAdmin && <ScheduledChanges />}
      {groupedMenuFor(account.authority, facts).map(({ group, screens }) => {
        const CardHeading = group === undefined ? 'h2' : 'h3'
        return (
          <div key={group ?? ''} className={styles.group}>
            {group !== undefined && (
              <h2 id={`screens-${group}`} className={styles.groupName}>
                {t(`admin.group.${group}`)}
              </h2>
            )}
            <ul className={styles.screens} aria-labelledby={group && `screens-${group}`}>
              {screens.map(({ id, Icon, ...screen }) => (
                <li key={id} className={`${styles.card} ${styles.screen}`}>
                  <span className={styles.icon}>
                    <Icon size={24} stroke={1.6} aria-hidden />
                  </span>
                  <CardHeading className={styles.name}>
                    <Link to={linkTo(screen)}>{t(`admin.screen.${id}`)}</Link>
                  </CardHeading>
                  <p className={styles.about}>{t(`admin.screen.${id}.text`)}</p>
                  <IconArrowRight className={styles.arrow} size={20} stroke={2} aria-hidden />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </>
  )
}
