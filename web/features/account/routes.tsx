import type { RouteObject } from 'react-router'

import { withinTwoMinutes } from '../../lazily.ts'
import { patterns } from '../../paths.ts'
import { loginAvailable, mayChangePassword, onlyVisitors } from './loaders.ts'
import { SignInPage } from './SignInPage.tsx'

export const accountPages: RouteObject[] = [
  { path: patterns.login, loader: onlyVisitors, Component: SignInPage },
  {
    path: patterns.logout,
    lazy: withinTwoMinutes(async () => ({ loader: (await import('./logout.ts')).logoutLoader, Component: SignInPage })),
  },
  {
    path: patterns.register,
    loader: onlyVisitors,
    lazy: withinTwoMinutes(async () => ({ Component: (await import('./RegisterPage.tsx')).RegisterPage })),
  },
  {
    path: patterns.registerFinish,
    loader: loginAvailable,
    lazy: withinTwoMinutes(async () => ({ Component: (await import('./RegisterFinishPage.tsx')).RegisterFinishPage })),
  },
  {
    path: patterns.activate,
    loader: loginAvailable,
    lazy: withinTwoMinutes(async () => ({ Component: (await import('./ActivatePage.tsx')).ActivatePage })),
  },
  {
    path: patterns.resetRequest,
    lazy: withinTwoMinutes(async () => ({ Component: (await import('./ResetRequestPage.tsx')).ResetRequestPage })),
  },
  {
    path: patterns.resetInitiated,
    lazy: withinTwoMinutes(async () => ({ Component: (await import('./ResetInitiatedPage.tsx')).ResetInitiatedPage })),
  },
  {
    path: patterns.resetFinish,
    lazy: withinTwoMinutes(async () => ({ Component: (await import('./ResetFinishPage.tsx')).ResetFinishPage })),
  },
  {
    path: patterns.resetSuccess,
    lazy: withinTwoMinutes(async () => ({ Component: (await import('./ResetSuccessPage.tsx')).ResetSuccessPage })),
  },
  {
    path: patterns.password,
    loader: mayChangePassword,
    lazy: withinTwoMinutes(async () => ({ Component: (await import('./PasswordPage.tsx')).PasswordPage })),
  },
]
