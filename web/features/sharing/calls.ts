import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import { unwrap, throughPortal } from '#web/api/client.ts'
import { isApiError } from '#web/api/errors.ts'
import { constraintText, type Text } from '#web/api/messages.ts'
import { refusalText } from '#web/features/account/failure-text.ts'
import { refreshPreviews } from '#web/features/overview/previews.ts'
import { loanQuery } from '#web/features/wizard/loan-query.ts'
import { forgetLoan } from '#web/features/wizard/memory.ts'
import { path } from '#web/routing/paths.ts'
import { queryClient } from '#web/boot/query-client.ts'
import type { sharingRoutes } from '#worker/features/sharing/routes.ts'

const client: ReturnType<typeof hc<typeof sharingRoutes>> = hc<typeof sharingRoutes>('/', throughPortal)

/** The roles of members of a shared loan ([A3.20]). */
export const shareRoles = ['VIEWER', 'EDITOR'] as const
export type ShareRole = (typeof shareRoles)[number]

export const sharingQuery = (id: string) =>
  queryOptions({
    queryKey: ['sharing', id],
    queryFn: () => unwrap(client.api.loan[':id'].share.$get({ param: { id } })),
    staleTime: 0,
    meta: { silent: true },
  })

/** [A3.20], and the second borrower. */
export type Sharing = Awaited<ReturnType<NonNullable<ReturnType<typeof sharingQuery>['queryFn']>>>
export type Member = Sharing['members'][number]

/** The caller's open invitations to loans of others. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: () => unwrap(client.api['loan-invitations'].$get()),
  staleTime: 0,
  meta: { silent: true },
})

export type Invitation = Awaited<ReturnType<NonNullable<(typeof invitationsQuery)['queryFn']>>>[number]

async function answered(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries(invitationsQuery), refreshPreviews()])
}

/** Returns the address of the loan. */
export async function acceptInvitation({ id, role }: Invitation): Promise<string> {
  const { loanId, uri } = await unwrap(
    client.api['loan-invitations'][':id'].accept.$post({ param: { id }, json: { role } }),
    { success: 'invitations.accepted' },
  ).catch(withRefresh)
  await answered()
  return path('product', { productUri: uri, pageUri: loanId })
}

export async function declineInvitation({ id }: Invitation, block: boolean): Promise<void> {
  await unwrap(client.api['loan-invitations'][':id'].decline.$post({ param: { id }, json: { block } }), {
    success: 'invitations.declined',
  }).catch(withRefresh)
  await answered()
}

/** The invitation may have been withdrawn or changed meanwhile. */
function withRefresh(error: unknown): never {
  void queryClient.invalidateQueries(invitationsQuery)
  throw error
}

/** The owner's decisions; replaces the earlier ones. */
export interface SharingInput {
  readonly members: readonly Pick<Member, 'email' | 'role'>[]
  readonly askForHelp: boolean
  readonly dataSharingAgreement: boolean
}

/** Ownership and visible answers may have changed, so the overview and the wizard refetch. */
async function changed(id: string, sharing?: Sharing): Promise<void> {
  if (sharing === undefined) await queryClient.invalidateQueries(sharingQuery(id))
  else queryClient.setQueryData(sharingQuery(id).queryKey, sharing)
  await Promise.all([queryClient.invalidateQueries(loanQuery(id)), refreshPreviews()])
}

export async function keepSharing(id: string, { members, ...rest }: SharingInput): Promise<void> {
  const json = { ...rest, members: [...members] }
  await changed(id, await unwrap(client.api.loan[':id'].share.$put({ param: { id }, json })))
}

/** Whether the other borrower may see the user's income and expenses. */
export async function showIncome(id: string, ownShowsIncome: boolean): Promise<void> {
  await changed(id, await unwrap(client.api.loan[':id'].share.$put({ param: { id }, json: { ownShowsIncome } })))
}

export async function inviteCoBorrower(id: string, email: string): Promise<void> {
  await unwrap(client.api.loan[':id']['co-borrower'].$post({ param: { id }, json: { email } }))
  await changed(id)
}

/** Withdraws the invitation or removes the second borrower; other members stay. */
export async function withdrawCoBorrower(id: string): Promise<void> {
  await changed(id, await unwrap(client.api.loan[':id'].share.$put({ param: { id }, json: { coBorrower: null } })))
}

const end = (id: string) => unwrap(client.api.loan[':id'].share.$delete({ param: { id } }))

/** The owner ends sharing: nobody else sees the loan any more. */
export async function endSharing(id: string): Promise<void> {
  await end(id)
  await changed(id)
}

/** A member leaves and no longer sees the loan ([A6.03]). */
export async function leaveSharing(id: string): Promise<void> {
  await end(id)
  forgetLoan(id)
  queryClient.removeQueries(loanQuery(id))
  queryClient.removeQueries(sharingQuery(id))
  await refreshPreviews()
}

/** Why an invitation was refused: the problem of its only field, or the general text. */
export function invitationRefusal(error: unknown): Text {
  const [problem] = isApiError(error) ? error.fieldErrors : []
  return problem === undefined ? refusalText(error) : constraintText(problem)
}
