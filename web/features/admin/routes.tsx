import type { LoaderFunctionArgs, RouteObject } from 'react-router'

import { requireAccount } from '#web/guard.ts'
import { withinTwoMinutes } from '#web/lazily.ts'
import { path, patterns } from '#web/paths.ts'

/** [A6.02], [A2.16]; here and not in screens.ts, whose icons are the administration's. */
async function onlyAdministrators({ request }: LoaderFunctionArgs): Promise<null> {
  await requireAccount(request, ['ADMIN', 'TECH_ADMIN'])
  return null
}

export const adminRoutes: RouteObject[] = [
  {
    path: patterns.admin,
    loader: onlyAdministrators,
    lazy: withinTwoMinutes(async () => ({ Component: (await import('./AdminPage.tsx')).AdminPage })),
  },
  {
    path: path('adminScreen', { screen: 'mails' }),
    loader: onlyAdministrators,
    lazy: withinTwoMinutes(async () => ({ Component: (await import('./mails/MailsPage.tsx')).MailsPage })),
  },
]
