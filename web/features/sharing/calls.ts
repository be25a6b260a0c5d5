import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import { call, throughPortal } from '#web/api/client.ts'
import { isApiError } from '#web/api/errors.ts'
import { constraintText, type Text } from '#web/api/messages.ts'
import { refusalText } from '#web/features/account/failure-text.ts'
import { refreshPreviews } from '#web/features/overview/previews.ts'
import { loanQuery } from '#web/features/wizard/loan-query.ts'
import { forgetLoan } from '#web/features/wizard/memory.ts'
import { queryClient } from '#web/query-client.ts'
import type { sharingRoutes } from '#worker/features/sharing/routes.ts'

const client: ReturnType<typeof hc<typeof sharingRoutes>> = hc<typeof sharingRoutes>('/', throughPortal)

/** What somebody with whom a loan is shared may do ([A3.20]). */
export const shareRoles = ['VIEWER', 'EDITOR'] as const
export type ShareRole = (typeof shareRoles)[number]

export const sharingQuery = (id: string) =>
  queryOptions({
    queryKey: ['sharing', id],
    queryFn: () => call(client.api.loan[':id'].share.$get({ param: { id } })),
    staleTime: 0,
    meta: { silent: true },
  })

/** [A3.20], and the second borrower. */
export type Sharing = Awaited<ReturnType<NonNullable<ReturnType<typeof sharingQuery>['queryFn']>>>
export type Member = Sharing['members'][number]

/** What an owner decides; it takes the place of what was decided before. */
export interface SharingInput {
  readonly members: readonly Pick<Member, 'email' | 'role'>[]
  readonly askForHelp: boolean
  readonly dataSharingAgreement: boolean
}

/** The overview and the wizard say whose a loan is and who sees what of it. */
async function changed(id: string, sharing?: Sharing): Promise<void> {
  if (sharing === undefined) await queryClient.invalidateQueries(sharingQuery(id))
  else queryClient.setQueryData(sharingQuery(id).queryKey, sharing)
  await Promise.all([queryClient.invalidateQueries(loanQuery(id)), refreshPreviews()])
}

export async function keepSharing(id: string, { members, ...rest }: SharingInput): Promise<void> {
  const json = { ...rest, members: [...members] }
  await changed(id, await call(client.api.loan[':id'].share.$put({ param: { id }, json })))
}

/** Whether the other borrower may see the income and expenses of whoever says so. */
export async function showIncome(id: string, ownShowsIncome: boolean): Promise<void> {
  await changed(id, await call(client.api.loan[':id'].share.$put({ param: { id }, json: { ownShowsIncome } })))
}

export async function inviteCoBorrower(id: string, email: string): Promise<void> {
  await call(client.api.loan[':id']['co-borrower'].$post({ param: { id }, json: { email } }))
  await changed(id)
}

/** Takes the invitation back, or the second borrower out; the others whom the loan is shared with stay. */
export async function withdrawCoBorrower(id: string): Promise<void> {
  await changed(id, await call(client.api.loan[':id'].share.$put({ param: { id }, json: { coBorrower: null } })))
}

const end = (id: string) => call(client.api.loan[':id'].share.$delete({ param: { id } }))

/** The owner's: nobody else sees the loan any more. */
export async function endSharing(id: string): Promise<void> {
  await end(id)
  await changed(id)
}

/** A member's: they see the loan no more ([A6.03]). */
export async function leaveSharing(id: string): Promise<void> {
  await end(id)
  forgetLoan(id)
  queryClient.removeQueries(loanQuery(id))
  queryClient.removeQueries(sharingQuery(id))
  await refreshPreviews()
}

/** Why an invitation was refused: about the one field that the form has, or as every refusal. */
export function invitationRefusal(error: unknown): Text {
  const [problem] = isApiError(error) ? error.fieldErrors : []
  return problem === undefined ? refusalText(error) : constraintText(problem)
}
