import { describe, expect, it } from 'vitest'

import type { LoanDocument } from '../loan/loan.ts'
import { shippedAreas } from '../settings/areas.ts'
import { isAskedFor, requiredDocumentsAside, tabsThatApply, valuationTabId } from './required-documents.ts'

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
