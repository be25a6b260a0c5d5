import { IconArrowRight, IconPercentage, IconRocket, IconTextCaption } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'

import { useAccount, type Account, accountClient, accountQuery } from '#web/api/account.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { call } from '#web/api/client.ts'
import { filterSettingsOf } from '#web/features/overview/filters.ts'
import { queryClient } from '#web/boot/query-client.ts'

import styles from './admin.module.css'
import { useMenuFacts } from './menu-facts.ts'
import { ScheduledChanges } from './releases/ScheduledChanges.tsx'
import { groupedMenuFor, linkTo, appSettingsMenu } from './screens.ts'
import { PageHead } from './ui/PageHead.tsx'
import admin from './admin.module.css'
import firstStepsStyles from './first-steps.module.css'
import { everReleasedQuery } from './releases/calls.ts'

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

const steps = [
  { screen: 'product-types', Icon: IconPercentage },
  { screen: 'text-fields', Icon: IconTextCaption },
  { screen: 'release-changes', Icon: IconRocket },
] as const

/** Setup cards for a new portal, until its first release or until the administrator hides them. */
function FirstSteps() {
  const { account } = useAccount()
  const hidden = account === null || account.filterSettings.hideFirstSteps === true
  const { data: everReleased } = useQuery({ ...everReleasedQuery, enabled: !hidden })
  return hidden || everReleased !== false ? null : <Steps account={account} />
}

function Steps({ account }: { readonly account: Account }) {
  const { t } = useTexts()
  const hiding = useMutation({ mutationFn: hideFirstSteps })
  return (
    <section className={firstStepsStyles.steps} aria-labelledby="first-steps">
      <div className={firstStepsStyles.head}>
        <h2 id="first-steps" className={firstStepsStyles.title}>
          {t('firstSteps.title')}
        </h2>
        <Button
          variant="subtle"
          size="sm"
          disabled={hiding.isPending}
          onClick={() => hiding.mutate(account.filterSettings)}
        >
          {t('firstSteps.hide')}
        </Button>
      </div>
      <p className={firstStepsStyles.text}>{t('firstSteps.text')}</p>
      <ol className={firstStepsStyles.cards}>
        {steps.map(({ screen, Icon }) => (
          <li key={screen} className={`${admin.card} ${firstStepsStyles.card}`}>
            <Icon size={24} stroke={1.6} aria-hidden />
            <h3 className={admin.name}>
              <Link to={addressOf(screen)}>{t(`firstSteps.${screen}`)}</Link>
            </h3>
            <p className={firstStepsStyles.text}>{t(`firstSteps.${screen}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const addressOf = (id: string): string => {
  const screen = appSettingsMenu.find((each) => each.id === id)
  return screen === undefined ? '' : linkTo(screen)
}

/** Stores the choice in the account, with the filters of the overview. */
async function hideFirstSteps(filterSettings: Account['filterSettings']): Promise<void> {
  const { status, ownership, sort } = filterSettingsOf(filterSettings)
  const settings = { status: [...status], ownership: [...ownership], sort, hideFirstSteps: true as const }
  await call(accountClient.api.account['filters-settings'].$put({ json: { settings } }))
  queryClient.setQueryData<Account | null>(accountQuery.queryKey, (account) =>
    account ? { ...account, filterSettings: settings } : account,
  )
}
