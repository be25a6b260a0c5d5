import { useQuery } from '@tanstack/react-query'

import { call } from '../../api/client.ts'
import { portalFetch } from '../../api/portal-fetch.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/Notice.tsx'

/** [B3.54]; a demo portal says so where one signs in, and production refuses demo people (decisions.md). */
export function DemoNotice() {
  const { t } = useTexts()
  const { data } = useQuery({
    queryKey: ['management', 'info'],
    queryFn: async () =>
      (await call(portalFetch('/management/info'))) as { readonly activeProfiles?: readonly string[] },
    staleTime: 'static',
    meta: { silent: true },
  })
  if (data?.activeProfiles?.includes('demo') !== true) return null
  return (
    <Notice kind="info" title={t('signIn.demo.title')}>
      <p>{t('signIn.demo.text')}</p>
    </Notice>
  )
}
