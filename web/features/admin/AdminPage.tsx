import { IconArrowRight, IconPercentage, IconRocket, IconTextCaption } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'

import { useAccount, type Account, accountClient, accountQuery } from '#web/api/account.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { unwrap } from '#web/api/client.ts'
import { toFilterSettings } from '#web/features/overview/filters.ts'
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
              <h2 id={`screens-${group}`} className="lp-unspaced-text lp-m-0 lp-mb-6 lp-text-lg lp-weight-600">
                {t(`admin.group.${group}`)}
              </h2>
            )}
            <ul
              className="lp-fill lp-list lp-grid lp-gap-10"
              style={{ '--least': '20rem' }}
              aria-labelledby={group && `screens-${group}`}
            >
              {screens.map(({ id, Icon, ...screen }) => (
                <li
                  key={id}
                  className={`${styles.card} lp-relative lp-grid lp-bordered lp-paper ${styles.screen} lp-gap-2-8 lp-items-center lp-p-10 lp-round-lg lp-shadow`}
                >
                  <span className={`${styles.icon} lp-size-3 lp-grid lp-middle lp-circle lp-tint lp-primary`}>
                    <Icon size={24} stroke={1.6} aria-hidden />
                  </span>
                  <CardHeading className={styles.name}>
                    <Link to={linkTo(screen)}>{t(`admin.screen.${id}`)}</Link>
                  </CardHeading>
                  <p className="lp-second-column lp-m-0 lp-muted lp-text-md">{t(`admin.screen.${id}.text`)}</p>
                  <IconArrowRight className={`${styles.arrow} lp-primary`} size={20} stroke={2} aria-hidden />
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
    <section className="lp-mb-12 lp-p-10 lp-bordered lp-round-lg lp-tint" aria-labelledby="first-steps">
      <div className="lp-row lp-between lp-gap-2-8">
        <h2 id="first-steps" className="lp-m-0 lp-text-lg">
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
      <p className="lp-m-0">{t('firstSteps.text')}</p>
      <ol className="lp-fit lp-list lp-grid lp-gap-8 lp-mt-8" style={{ '--least': '14rem' }}>
        {steps.map(({ screen, Icon }) => (
          <li
            key={screen}
            className={`${admin.card} lp-relative lp-grid lp-bordered lp-paper ${firstStepsStyles.card} lp-content-start lp-gap-3 lp-p-8 lp-round-md`}
          >
            <Icon size={24} stroke={1.6} aria-hidden />
            <h3 className={admin.name}>
              <Link to={getAddress(screen)}>{t(`firstSteps.${screen}`)}</Link>
            </h3>
            <p className="lp-m-0">{t(`firstSteps.${screen}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const getAddress = (id: string): string => {
  const screen = appSettingsMenu.find((each) => each.id === id)
  return screen === undefined ? '' : linkTo(screen)
}

/** Stores the choice in the account, with the filters of the overview. */
async function hideFirstSteps(filterSettings: Account['filterSettings']): Promise<void> {
  const { status, ownership, sort } = toFilterSettings(filterSettings)
  const settings = { status: [...status], ownership: [...ownership], sort, hideFirstSteps: true as const }
  await unwrap(accountClient.api.account['filters-settings'].$put({ json: { settings } }))
  queryClient.setQueryData<Account | null>(accountQuery.queryKey, (account) =>
    account ? { ...account, filterSettings: settings } : account,
  )
}
