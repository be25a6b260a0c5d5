import { SegmentedControl } from '@mantine/core'

import { useTexts } from '#web/i18n/use-texts.ts'

import type { AreaForm } from '../settings/area-form.ts'
import { AreaPage } from '../settings/AreaPage.tsx'
import { useListAddress } from '../ui/use-list-address.ts'
import { mappedFields } from './calls.ts'
import { ConditionErrors } from './ConditionErrors.tsx'
import { EditInGrid } from './EditInGrid.tsx'
import { MappingPage } from './MappingPage.tsx'
import { PriceChecks } from './PriceChecks.tsx'
import { RateActions } from './RateActions.tsx'
import { RateEditorPage } from './RateEditorPage.tsx'
import { RateGrid } from './RateGrid.tsx'

const form: AreaForm = { Actions: EditInGrid }

/** The bank's prices, their problems, and the mapping of bank values to keys ([B2.22], [B7.25]). */
export function ProductTypesPage() {
  const { t } = useTexts()
  const { search, go } = useListAddress()
  const field = mappedFields.find((each) => each === search.get('tab'))
  const tabs = (
    <SegmentedControl
      aria-label={t('rates.tabs')}
      value={field ?? 'rates'}
      data={[
        { value: 'rates', label: t('rates.tab.rates') },
        ...mappedFields.map((each) => ({ value: each, label: t(`rates.tab.${each}`) })),
      ]}
      onChange={(next) => go({ tab: next === 'rates' ? undefined : next, item: undefined, search: undefined })}
    />
  )
  if (search.get('cells') === 'true') return <RateEditorPage onDone={() => go({ cells: undefined })} />
  if (field !== undefined) return <MappingPage key={field} field={field} tabs={tabs} />
  return (
    <AreaPage
      area="INTEREST_CONDITIONS"
      screen="product-types"
      actions={<RateActions onGrid={() => go({ cells: 'true', item: undefined })} />}
      tabs={tabs}
      above={
        <>
          <ConditionErrors />
          <PriceChecks />
        </>
      }
      List={RateGrid}
      form={form}
    />
  )
}
