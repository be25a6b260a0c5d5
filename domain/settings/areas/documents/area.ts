import { documentProperties, documentTexts } from './labels.ts'
import { defineArea } from '../../area.ts'
import type { SettingsProblem } from '../../problem.ts'
import { conditionProblems } from '../../checks/condition-checks.ts'
import { documentDefaults } from './defaults.ts'
import { conditionsOfTab } from '../../checks/placed-conditions.ts'
import { DocumentTab } from './schema.ts'

export const documentsArea = defineArea({
  key: 'DOCUMENTS',
  item: DocumentTab,
  label: documentTexts.label,
  properties: documentProperties,
  editors: ['ADMIN'],
  calls: {
    current: '/api/document/config',
    summary: 'List document tabs',
    changes: '/api/document/changes',
    saves: { all: 'Replace all document tabs' },
  },
  readByApplicants: true,
  newItem: documentTexts.newItem,
  defaults: documentDefaults,
  itemLabel: (item, locale) => item.title[locale],
  crossChecks: (tabs, areas) => {
    const seen = new Set<string>()
    return tabs.flatMap((tab): SettingsProblem[] => {
      const problem = (path: string, code: string, value: string): SettingsProblem => ({
        area: 'DOCUMENTS',
        item: tab.id,
        path,
        code,
        params: { value },
      })
      const twice = tab.documents.filter(({ documentId }) => seen.size === seen.add(documentId).size)
      return [
        ...conditionsOfTab(tab).flatMap(({ path, condition }) =>
          conditionProblems(condition, areas).map(({ code, value }) => problem(path, code, value)),
        ),
        ...tab.documents.flatMap(({ documentId, content, maxAgeMonths }, at) =>
          maxAgeMonths === undefined || content !== undefined
            ? []
            : [problem(`documents.${at}.content`, 'ageWithoutContent', documentId)],
        ),
        ...twice.map(({ documentId }) => problem('documents', 'documentIdTaken', documentId)),
      ]
    })
  },
})
