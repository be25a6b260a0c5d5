import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router'

import { requireAccount } from '#web/routing/guard.ts'
import { needTexts } from '#web/i18n/i18n.ts'
import { withinTwoMinutes } from '#web/boot/lazy-with-retry.ts'
import { patterns } from '#web/routing/paths.ts'
import { isSignInAsked } from '#web/routing/sign-in.ts'
import { RouteError } from '#web/ui/RouteError.tsx'

/**
 * Guards the administration ([A6.02], [A2.16]). Not in screens.ts, because that would load the administration's icons.
 */
async function onlyAdministrators({ request }: LoaderFunctionArgs): Promise<null> {
  await requireAccount(request, ['ADMIN', 'TECH_ADMIN'])
  await needTexts('admin')
  return null
}

/** [B2.20], [B6.01] */
async function onlyProfessional({ request }: LoaderFunctionArgs): Promise<null> {
  await requireAccount(request, ['ADMIN'])
  return null
}

/** Paging through a list does not repeat the account check unless the session has ended. */
const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || isSignInAsked(nextUrl)

const landing = withinTwoMinutes(async () => ({ Component: (await import('./AdminPage.tsx')).AdminPage }))
const screen = withinTwoMinutes(async () => {
  const { loadScreen, ScreenPage } = await import('./ScreenPage.tsx')
  return { loader: loadScreen, Component: ScreenPage }
})

export const adminRoutes: RouteObject[] = [
  {
    loader: onlyAdministrators,
    shouldRevalidate,
    lazy: withinTwoMinutes(async () => ({ Component: (await import('./AdminLayout.tsx')).AdminLayout })),
    children: [
      {
        // An administrator without access to a screen keeps the menu beside the error.
        errorElement: <RouteError />,
        children: [
          { path: patterns.admin, lazy: landing },
          { path: patterns.adminScreen, shouldRevalidate, lazy: screen },
          { path: patterns.appSettings, loader: onlyProfessional, lazy: landing },
          { path: patterns.appSettingsArea, shouldRevalidate, lazy: screen },
        ],
      },
    ],
  },
  {
    // The designer uses the full width of the window.
    loader: onlyAdministrators,
    shouldRevalidate,
    errorElement: <RouteError />,
    children: [
      {
        path: patterns.appSettingsPage,
        loader: onlyProfessional,
        shouldRevalidate,
        lazy: withinTwoMinutes(async () => ({
          Component: (await import('./pages/designer/DesignerPage.tsx')).DesignerPage,
        })),
      },
    ],
  },
]
