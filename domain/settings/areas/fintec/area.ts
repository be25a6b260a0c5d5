import { fintecLabels, fintecProperties, fintecTexts } from './labels.ts'
import { type AreasToCheck, defineArea } from '../../area.ts'
import type { SettingsProblem } from '../../problem.ts'
import { checked } from '../../checked.ts'
import { fintecDefaults } from './defaults.ts'
import { isInterfaceOn } from '../interfaces/schema.ts'
import { kindOfCategory } from '../budget/schema.ts'
import { FintecSetting } from './schema.ts'

const problem = (item: string, path: string, code: string, value: string): SettingsProblem => ({
  area: 'FINTEC',
  item,
  path,
  code,
  params: { value },
})

function getProblems(item: FintecSetting, areas: AreasToCheck): SettingsProblem[] {
  if (item.id === 'SETTINGS') {
    const known = new Set((areas['DOCUMENTS'] ?? []).flatMap(readDocumentIds))
    return item.documents.flatMap(({ documentId }, at) =>
      known.has(documentId) ? [] : [problem(item.id, `documents.${at}.documentId`, 'unknownDocument', documentId)],
    )
  }
  if (item.id === 'TEXTS') return []
  const kinds = new Map((areas['LIVING_TYPE'] ?? []).map((each) => [each.id, 'kind' in each ? each.kind : undefined]))
  return item.categories.flatMap(({ category, livingId }, at) => {
    const path = `categories.${at}.livingId`
    if (!kinds.has(livingId)) return [problem(item.id, path, 'unknownLivingItem', livingId)]
    return kinds.get(livingId) === kindOfCategory(category)
      ? []
      : [problem(item.id, path, 'categoryOfOtherKind', livingId)]
  })
}

const readDocumentIds = (tab: object): string[] =>
  'documents' in tab && Array.isArray(tab.documents)
    ? tab.documents.map(({ documentId }: { readonly documentId: string }) => documentId)
    : []

/** Validated only while switched on: before, a bank may change its items freely. */
const onceSwitchedOn = (items: readonly FintecSetting[], areas: AreasToCheck): SettingsProblem[] =>
  isInterfaceOn(checked(areas).INTERFACES ?? [], 'FINTEC_SELF_DISCLOSURE')
    ? items.flatMap((item) => getProblems(item, areas))
    : []

/** The check of income and expenses through the applicant's bank account ([B7.06]). */
export const fintecArea = defineArea({
  key: 'FINTEC',
  item: FintecSetting,
  label: fintecTexts.label,
  properties: fintecProperties,
  editors: ['ADMIN'],
  calls: {
    current: '/api/settings/fintec',
    summary: 'Get the account check',
    scheduled: ['/api/settings/fintec/scheduled'],
    changes: '/api/settings/fintec/changes',
  },
  readByApplicants: true,
  defaults: fintecDefaults,
  fixed: true,
  itemLabel: (item, locale) => fintecLabels[item.id][locale],
  crossChecks: onceSwitchedOn,
})
