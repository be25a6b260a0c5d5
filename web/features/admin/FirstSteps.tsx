import { Button } from '@mantine/core'
import { IconPercentage, IconRocket, IconTextCaption } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { type Account, accountClient, accountQuery, useAccount } from '#web/api/account.ts'
import { call } from '#web/api/client.ts'
import { filterSettingsOf } from '#web/features/overview/filters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { queryClient } from '#web/query-client.ts'

import admin from './admin.module.css'
import styles from './first-steps.module.css'
import { everReleasedQuery } from './releases/calls.ts'
import { appSettingsMenu, linkTo } from './screens.ts'

const steps = [
  { screen: 'product-types', Icon: IconPercentage },
  { screen: 'text-fields', Icon: IconTextCaption },
  { screen: 'release-changes', Icon: IconRocket },
] as const

/** Setup cards for a new portal, until its first release or until the administrator hides them. */
export function FirstSteps() {
  const { account } = useAccount()
  const hidden = account === null || account.filterSettings.hideFirstSteps === true
  const { data: everReleased } = useQuery({ ...everReleasedQuery, enabled: !hidden })
  return hidden || everReleased !== false ? null : <Steps account={account} />
}

function Steps({ account }: { readonly account: Account }) {
  const { t } = useTexts()
  const hiding = useMutation({ mutationFn: hideFirstSteps })
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <div className={styles.head}>
        <h2 id="first-steps" className={styles.title}>
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
      <p className={styles.text}>{t('firstSteps.text')}</p>
      <ol className={styles.cards}>
        {steps.map(({ screen, Icon }) => (
          <li key={screen} className={`${admin.card} ${styles.card}`}>
            <Icon size={24} stroke={1.6} aria-hidden />
            <h3 className={admin.name}>
              <Link to={addressOf(screen)}>{t(`firstSteps.${screen}`)}</Link>
            </h3>
            <p className={styles.text}>{t(`firstSteps.${screen}.text`)}</p>
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
