import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { may } from '#domain/loan/access.ts'
import type { EditLock, Loan } from '#domain/loan/loan.ts'
import { can } from '#domain/loan/status.ts'
import { useAccount } from '#web/api/account.ts'

import { keepLock, lockQuery } from './edit-lock.ts'

type Locked = Pick<Loan, 'id' | 'loanStatus' | 'ownership' | 'lock'>

/** Not requested for a loan that nobody else can edit, or that somebody else has locked. */
const isAskedFor = ({ ownership, loanStatus, lock }: Locked): boolean =>
  ownership.type !== 'OWN' && may(ownership.role, 'save') && can('edit', loanStatus) && !isLockedByOther(lock)

/** The holder of a loan's edit lock, as far as this browser knows. */
export function useLockHolder(loan: Locked): EditLock | null {
  const { data } = useQuery({ ...lockQuery(loan.id), enabled: false })
  return findHolder(loan, data)
}

/**
 * The edit lock of a shared loan: taken when the reader opens a step, unless somebody else holds it or the reader only
 * views (`edits` is false). Released when the reader leaves the wizard ([A7.10]).
 */
export function useEditLock(loan: Locked, edits: boolean): EditLock | null {
  const { account } = useAccount()
  const takesLock = edits && account !== null && isAskedFor(loan)
  const { id } = loan
  const { data } = useQuery({ ...lockQuery(id), enabled: takesLock })
  useEffect(() => (takesLock ? keepLock(id) : undefined), [takesLock, id])
  return findHolder(loan, data)
}

const findHolder = ({ lock }: Locked, own: EditLock | null | undefined): EditLock | null =>
  isLockedByOther(lock) ? lock : (own ?? lock)

/** Whether somebody else holds the lock, so the loan is read-only. */
export const isLockedByOther = (lock: EditLock | null): boolean => lock !== null && !lock.self
