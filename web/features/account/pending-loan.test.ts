import { beforeEach, expect, test, vi } from 'vitest'

import { pendingLoan, savePendingLoan } from './pending-loan.ts'

const save = vi.fn(() => Promise.resolve())
const loan = (step: number, saveRequired: boolean) =>
  pendingLoan.set({ step, saveRequired, save, forgetSave: () => undefined })

beforeEach(() => {
  save.mockClear()
  pendingLoan.set(undefined)
})

test('[A4.06] a pending save is completed before continuing, but not for administrators', async () => {
  loan(3, true)
  await savePendingLoan(true)
  expect(save).not.toHaveBeenCalled()
  await savePendingLoan(false)
  expect(save).toHaveBeenCalledOnce()
})

test('[A4.06] nothing is saved without need', async () => {
  await savePendingLoan(false)
  loan(3, false)
  await savePendingLoan(false)
  expect(save).not.toHaveBeenCalled()
})

test('[A4.06] a failed save does not block', async () => {
  pendingLoan.set({
    step: 1,
    saveRequired: true,
    save: () => Promise.reject(new Error('409')),
    forgetSave: () => undefined,
  })
  await expect(savePendingLoan(false)).resolves.toBeUndefined()
})
