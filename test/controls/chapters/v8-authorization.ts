import type { Control } from '../control.ts'

export const authorization: readonly Control[] = [
  {
    row: 'V8.2.1',
    control: 'each call only for its roles',
    file: 'worker/http/access.ts',
    find: `  if (!roles.includes(actor.account.role)) throw new DomainError('forbidden')\n`,
    put: '',
    test: 'worker/http/access.test.ts',
    title: '%s %s is for %s, and returns what it declares',
  },
  {
    row: 'V8.2.2',
    control: "nobody else's data",
    file: 'worker/features/loans/record.ts',
    find: `  if (role === undefined) throw new DomainError('not_found')\n  if (!may(role, action))`,
    put: '  if (role !== undefined && !may(role, action))',
    test: 'worker/http/access.test.ts',
    title: '%s %s is for %s, and returns what it declares',
  },
  {
    row: 'V8.2.3',
    control: 'private answers for their borrower only',
    file: 'domain/loan/private-answers.ts',
    find: `      if (keeps(id, field.entityType)) return []\n`,
    put: '',
    test: 'domain/loan/private-answers.test.ts',
    title: 'are never sent to the other reader, who gets everything else',
  },
  {
    row: 'V8.3.1',
    control: 'the server decides who must be identified',
    file: 'worker/features/identification/start.ts',
    find: "identify: proving === undefined || input.type === 'video_ident'",
    put: "identify: input.type === 'video_ident'",
    test: 'worker/features/identification/identification.test.ts',
    title: 'cannot skip the identification by the request',
  },
  {
    row: 'V8.3.2',
    control: 'an administrator who is removed changes nothing any more',
    file: 'worker/features/users/apply-update.ts',
    find: `      assertInOffice(ctx),\n`,
    put: '',
    test: 'worker/features/users/rights.test.ts',
    title: 'changes nobody any more',
  },
]
