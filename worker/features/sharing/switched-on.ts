import { DomainError } from '#domain/shared/errors.ts'

import type { Ctx } from '../../http/context.ts'
import { isSharingOn } from '../loans/record.ts'

/** Throws `sharing_off` if the bank does not allow sharing ([B3.10]). */
export async function assertSharingOn(ctx: Ctx): Promise<void> {
  if (!(await isSharingOn(ctx))) throw new DomainError('sharing_off', { entityName: 'loan' })
}
