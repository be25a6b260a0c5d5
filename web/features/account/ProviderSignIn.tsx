import { Divider } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { infoQuery } from '../../api/info.ts'
import { session } from '../../api/session.ts'
import { depart, type Departure } from '../../embedding/departure.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { path } from '../../paths.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useSingleFlight } from '../../ui/use-single-flight.ts'
import styles from './account.module.css'
import { leaveForProvider } from './identity-provider.ts'

/** The button of the identity provider, if the portal has one; signing in by password stays available. */
export function ProviderSignIn() {
  const { t } = useTexts()
  const { data } = useQuery(infoQuery)
  const [isRefused, setRefused] = useState(false)
  const leaving = useSingleFlight({
    mutationFn: (departure: Departure) => leaveForProvider(window.location, departure),
    onError: (_, departure) => departure.cancel(),
  })
  if (data?.activeProfiles?.includes('oidc') !== true) return null
  const leave = () => {
    const departure = depart(path('login'))
    // The provider would replace the partner's page, and a visitor's application could not be found again.
    const isLost = departure?.comesBack === false && session.visitor() !== undefined
    setRefused(isLost)
    if (departure !== undefined && !isLost) leaving.mutate(departure)
  }
  return (
    <div className={styles.provider}>
      <Divider label={t('signIn.or')} />
      {isRefused && (
        <Notice kind="warning" live>
          {t('signIn.provider.noWindow')}
        </Notice>
      )}
      <ActionButton
        variant="default"
        size="lg"
        fullWidth
        classNames={{ root: styles.tall, label: styles.wrapped }}
        loading={leaving.isPending}
        onClick={leave}
      >
        {t('signIn.provider')}
      </ActionButton>
    </div>
  )
}
