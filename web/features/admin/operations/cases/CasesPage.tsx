import { SegmentedControl } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

import { getPageNumber, pageParameter } from '../../ui/list-address.ts'
import { ListScreen } from '../../ui/ListScreen.tsx'
import { useListAddress } from '../../ui/use-list-address.ts'
import { casesPerPage, casesQuery, whichCases } from './calls.ts'
import { CasePanel } from './CasePanel.tsx'
import { useCaseColumns } from './use-case-columns.tsx'

/** Cases of people without their content: those that await an answer by default. */
export function CasesPage() {
  const { t } = useTexts()
  const { search, to, go } = useListAddress()
  const page = getPageNumber(search)
  const which = whichCases.find((each) => each === search.get('which')) ?? 'open'
  const open = search.get('case') ?? undefined
  const columns = useCaseColumns()
  return (
    <ListScreen
      title={t('cases.title')}
      text={t('cases.text')}
      query={useQuery(casesQuery({ page, which }))}
      failure={t('cases.error')}
      rowsOf={({ cases }) => cases}
      table={{ columns, keyOf: ({ id }) => id, to: ({ id }) => to({ case: id }), open }}
      paging={{ page, size: casesPerPage, to: (next) => to({ page: pageParameter(next) }) }}
      empty={
        <EmptyState icon={IconShieldCheck} title={t(`cases.none.${which}`)}>
          {t('cases.none.text')}
        </EmptyState>
      }
      panel={open !== undefined && <CasePanel key={open} id={open} onClose={() => go({ case: undefined })} />}
    >
      <div className="lp-mb-10">
        <SegmentedControl
          aria-label={t('cases.which')}
          value={which}
          data={whichCases.map((value) => ({ value, label: t(`cases.which.${value}`) }))}
          onChange={(next) => go({ which: next === 'open' ? undefined : next, page: undefined })}
        />
      </div>
    </ListScreen>
  )
}
