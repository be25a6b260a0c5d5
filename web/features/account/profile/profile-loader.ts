import type { LoaderFunctionArgs } from 'react-router'

import { fieldsQuery, keysQuery, budgetItemsQuery } from '#web/api/settings-queries.ts'
import { allFields } from '#domain/settings/checks/placed-conditions.ts'
import { loadEditors } from '#web/fields/registry.ts'
import { requireAccount } from '#web/routing/guard.ts'
import { queryClient } from '#web/boot/query-client.ts'

import { budgetQuery, profileSectionsQuery } from '../self-calls.ts'

/** [A2.10]; administrators have no profile ([A6.05]). */
export async function profileLoader({ request }: LoaderFunctionArgs): Promise<null> {
  await requireAccount(request, ['USER'])
  const [sections, fields] = await Promise.all([
    queryClient.query(profileSectionsQuery),
    queryClient.query(fieldsQuery),
    queryClient.query(keysQuery),
    queryClient.query(budgetItemsQuery),
    // Shows changes of other browsers at once.
    queryClient.query({ ...budgetQuery, staleTime: 0 }),
  ])
  const placed = new Set(sections.flatMap((section) => allFields(section).map(({ id }) => id)))
  await loadEditors(['MONEY', ...fields.filter(({ id }) => placed.has(id)).map(({ type }) => type)])
  return null
}
