import { Title } from '@mantine/core'

import { useAccount } from '../../api/account.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'

export function OverviewPage() {
  const { t } = useTexts()
  const { account } = useAccount()
  const title = t(account?.isAdmin ? 'shell.menu.admin' : 'shell.menu.overview')
  return (
    <>
      <PageTitle name={title} />
      <Title>{title}</Title>
    </>
  )
}
