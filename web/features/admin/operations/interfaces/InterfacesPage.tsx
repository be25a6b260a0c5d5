import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { interfaceIds, isInterfaceOn, type InterfaceSetting } from '#domain/settings/areas/interfaces/schema.ts'
import { useAccount } from '#web/api/account.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/routing/paths.ts'
import { Notice } from '#web/ui/Notice.tsx'

import type { AreaForm } from '../../settings/area-form.ts'
import { currentQuery } from '../../settings/area-queries.ts'
import { AreaPage } from '../../settings/AreaPage.tsx'
import { InterfaceSwitch } from './InterfaceSwitch.tsx'

const form: AreaForm = {
  control: (property) =>
    property.path[0] === 'value' && !property.readOnly ? <InterfaceSwitch {...property} /> : undefined,
}

/**
 * The services that the portal uses ([B3.19]–[B3.23]). Both kinds of administrators edit them, professional ones
 * release the change.
 */
export function InterfacesPage() {
  const { t } = useTexts()
  return (
    <AreaPage
      area="INTERFACES"
      screen="interfaces"
      above={<ReleaseHint />}
      about={(item) => t(`interfaces.${(item as InterfaceSetting).value === 'true' ? 'on' : 'off'}`)}
      form={form}
    />
  )
}

function ReleaseHint() {
  const { t } = useTexts()
  const { account } = useAccount()
  const { data } = useQuery(currentQuery('INTERFACES'))
  if (account?.isProfAdmin !== true)
    return (
      <Notice kind="info" title={t('interfaces.technical.title')}>
        <p>{t('interfaces.technical.text')}</p>
      </Notice>
    )
  const on = interfaceIds.filter((id) => isInterfaceOn(data?.items ?? [], id)).length
  return (
    <Notice kind="info" title={data === undefined ? undefined : t('interfaces.live', { on })}>
      <p>
        {t('interfaces.professional.text')}{' '}
        <Link to={path('appSettingsArea', { area: 'release-changes' })}>{t('admin.screen.release-changes')}</Link>
      </p>
    </Notice>
  )
}
