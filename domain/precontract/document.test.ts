import { expect, it } from 'vitest'

import { latestPrecontract, precontractDocumentId, precontractRelease, precontractTabId } from './document.ts'

it('the delivered file of the latest offer counts', () => {
  const [first, contract, second] = [
    { id: 1, documentTabId: precontractTabId },
    { id: 2, documentTabId: 'contract' },
    { id: 3, documentTabId: precontractTabId },
  ] as const
  expect(latestPrecontract([first, second, contract])).toBe(second)
  expect(latestPrecontract([contract])).toBeUndefined()
})

it("a delivered file's id names the release of its legal values, which the first files lack", () => {
  expect(precontractDocumentId('ESIS', 12)).toBe('ESIS@12')
  expect(precontractRelease('ESIS@12')).toBe(12)
  expect(precontractRelease('ESIS')).toBeUndefined()
  expect(precontractRelease(null)).toBeUndefined()
})
