import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { may } from '#domain/loan/access.ts'
import type { EditLock, Loan } from '#domain/loan/loan.ts'
import { can } from '#domain/loan/status.ts'
import { useAccount } from '#web/api/account.ts'

import { keepLock, lockQuery } from './edit-lock.ts'

type Locked = Pick<Loan, 'id' | 'loanStatus' | 'ownership' | 'lock'>

/** A loan that nobody else can edit needs no lock, and one that somebody else holds is not asked for. */
const isAskedFor = ({ ownership, loanStatus, lock }: Locked): boolean =>
  ownership.type !== 'OWN' && may(ownership.role, 'save') && can('edit', loanStatus) && !heldByOther(lock)

/** Who edits a loan just now, as far as the reader's browser knows. */
export function useLockHolder(loan: Locked): EditLock | null {
  const { data } = useQuery({ ...lockQuery(loan.id), enabled: false })
  return holderOf(loan, data)
}

/**
 * Who edits a shared loan just now: the reader from the moment they open a step of it, unless somebody else was there
 * before, or they only look (`edits` is false). Given back when they leave the wizard ([A7.10]).
 */
export function useEditLock(loan: Locked, edits: boolean): EditLock | null {
  const { account } = useAccount()
  const asked = edits && account !== null && isAskedFor(loan)
  const { id } = loan
  const { data } = useQuery({ ...lockQuery(id), enabled: asked })
  useEffect(() => (asked ? keepLock(id) : undefined), [asked, id])
  return holderOf(loan, data)
}

const holderOf = ({ lock }: Locked, own: EditLock | null | undefined): EditLock | null =>
  heldByOther(lock) ? lock : (own ?? lock)

/** Whether somebody else is at it, so that the reader can only look on. */
export const heldByOther = (lock: EditLock | null): boolean => lock !== null && !lock.self
