import { describe, expect, it } from 'vitest'

import type { LoanDocument } from '../loan/loan.ts'
import { shippedAreas } from '../settings/areas.ts'
import type { DocumentTab } from '../settings/areas/documents/schema.ts'
import {
  isAskedFor,
  missingRequiredDocuments,
  requiredDocumentsAside,
  tabsThatApply,
  valuationTabId,
} from './required-documents.ts'

const areas = shippedAreas()
const page = areas.PAGES.find(({ type }) => type === 'DOCUMENTS') ?? expect.fail('a page of documents ships')
const tabs = (professionalGroup: string, steps = [{ page }]) =>
  tabsThatApply(areas.DOCUMENTS, { steps, answers: { professionalGroup } })

const paper = (documentTabId: string, more: Partial<LoanDocument> = {}) => ({
  documentTabId,
  requestedDocumentId: null,
  status: 'UPLOADED' as const,
  ...more,
})

describe('[A3.08] the tabs that apply', () => {
  const tab = (id: string, more: Partial<DocumentTab> = {}): DocumentTab => ({
    id,
    type: 'DOCUMENTS',
    title: { de: id, en: id },
    documents: [],
    ...more,
  })
  const all = [
    tab('identity'),
    tab('requested', { type: 'REQUESTED_DOCUMENTS' }),
    tab('property', { condition: { field: 'owns', operator: '=', value: true } }),
  ]

  it.each([
    ['those for documents without a condition, or with one that holds', true, ['identity', 'property']],
    ['not those with a condition that does not hold', false, ['identity']],
  ])('are %s', (_, isOwner, ids) => {
    const applying = tabsThatApply(all, { steps: [{ page }], answers: { owns: isOwner } })
    expect(applying.map(({ id }) => id)).toEqual(ids)
  })

  it('are none where no step takes documents', () => {
    const other = { page: { ...page, type: 'OFFER' as const } }
    expect(tabsThatApply(all, { steps: [other], answers: { owns: true } })).toEqual([])
    expect(tabsThatApply(all, { steps: [other, { page }], answers: { owns: true } })).toHaveLength(2)
  })
})

it('[A5.05] required documents are missing until there are as many in their tab as required', () => {
  const label = { de: '', en: '' }
  const payslip = { documentId: 'payslip', label, required: true, numberOfDocuments: 3 }
  const contract = { documentId: 'contract', label, required: true }
  const reference = { documentId: 'reference', label, required: false }
  const tabsOfTwo = [
    { id: 'own', documents: [payslip, contract, reference] },
    { id: 'partner', documents: [contract] },
  ]
  const missing = (...uploaded: [tab: string, document: string][]) =>
    missingRequiredDocuments(
      tabsOfTwo,
      uploaded.map(([documentTabId, documentId]) => ({ documentTabId, documentId })),
    ).map(({ tabId, documentId, missing: count }) => [tabId, documentId, count])
  expect(missing()).toEqual([
    ['own', 'payslip', 3],
    ['own', 'contract', 1],
    ['partner', 'contract', 1],
  ])
  expect(missing(['own', 'payslip'], ['partner', 'payslip'], ['partner', 'contract'])).toEqual([
    ['own', 'payslip', 2],
    ['own', 'contract', 1],
  ])
  const payslips: [string, string][] = Array.from({ length: 4 }, () => ['own', 'payslip'])
  expect(missing(...payslips, ['own', 'contract'], ['partner', 'contract'])).toEqual([])
})

describe('[A3.08] documents of tabs that the answers no longer require', () => {
  it('are not required, and are set aside until the answers require them again', () => {
    const documents = [paper('income'), paper('account')]
    expect(requiredDocumentsAside(documents, tabs('06'))).toEqual([paper('income')])
    expect(requiredDocumentsAside(documents, tabs('01'))).toEqual([])
    expect(documents.map((each) => isAskedFor(each, tabs('06')))).toEqual([false, true])
  })

  it('are all documents without a step for them, or if the settings no longer have their tab', () => {
    expect(requiredDocumentsAside([paper('account')], tabs('01', []))).toEqual([paper('account')])
    expect(requiredDocumentsAside([paper('given-up')], tabs('01'))).toEqual([paper('given-up')])
  })

  it('are none that the bank has received or requested', () => {
    const requested = paper('requested', { requestedDocumentId: 'R1' })
    expect(requiredDocumentsAside([paper('income', { status: 'SENT' }), requested], tabs('06'))).toEqual([])
    expect(isAskedFor(requested, tabs('06'))).toBe(true)
  })

  it('[A3.19] a valuation report is neither required nor set aside', () => {
    const report = paper(valuationTabId)
    expect(isAskedFor(report, tabs('01'))).toBe(false)
    expect(requiredDocumentsAside([report], tabs('01'))).toEqual([])
  })
})
