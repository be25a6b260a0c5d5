import type { RouteObject } from 'react-router'

import { withTexts } from '#web/i18n/i18n.ts'
import { withinTwoMinutes } from '../../boot/lazy-with-retry.ts'
import { patterns } from '../../routing/paths.ts'
import {
  arrivesOrSignsIn,
  loginAvailable,
  mayChangePassword,
  mayRegister,
  mayRequestLink,
  mayRequestReset,
} from './loaders.ts'
import { SignInPage } from './SignInPage.tsx'

export const accountPages: RouteObject[] = [
  { path: patterns.login, loader: arrivesOrSignsIn, Component: SignInPage },
  {
    path: patterns.logout,
    lazy: withinTwoMinutes(async () => ({ loader: (await import('./logout.ts')).logoutLoader, Component: SignInPage })),
  },
  {
    path: patterns.register,
    loader: mayRegister,
    lazy: withinTwoMinutes(
      withTexts('account', async () => ({ Component: (await import('./RegisterPage.tsx')).RegisterPage })),
    ),
  },
  {
    path: patterns.registerFinish,
    loader: loginAvailable,
    lazy: withinTwoMinutes(
      withTexts('account', async () => ({ Component: (await import('./RegisterFinishPage.tsx')).RegisterFinishPage })),
    ),
  },
  {
    path: patterns.activate,
    loader: loginAvailable,
    lazy: withinTwoMinutes(
      withTexts('account', async () => ({ Component: (await import('./ActivatePage.tsx')).ActivatePage })),
    ),
  },
  {
    path: patterns.signInLink,
    loader: mayRequestLink,
    lazy: withinTwoMinutes(
      withTexts('account', async () => ({ Component: (await import('./SignInLinkPage.tsx')).SignInLinkPage })),
    ),
  },
  {
    path: patterns.signInLinkSent,
    loader: loginAvailable,
    lazy: withinTwoMinutes(
      withTexts('account', async () => ({ Component: (await import('./SignInLinkSentPage.tsx')).SignInLinkSentPage })),
    ),
  },
  {
    path: patterns.signInByLink,
    loader: loginAvailable,
    lazy: withinTwoMinutes(
      withTexts('account', async () => ({ Component: (await import('./SignInByLinkPage.tsx')).SignInByLinkPage })),
    ),
  },
  {
    path: patterns.resetRequest,
    loader: mayRequestReset,
    lazy: withinTwoMinutes(
      withTexts('account', async () => ({ Component: (await import('./ResetRequestPage.tsx')).ResetRequestPage })),
    ),
  },
  {
    path: patterns.resetInitiated,
    lazy: withinTwoMinutes(
      withTexts('account', async () => ({ Component: (await import('./ResetInitiatedPage.tsx')).ResetInitiatedPage })),
    ),
  },
  {
    path: patterns.resetFinish,
    lazy: withinTwoMinutes(
      withTexts('account', async () => ({ Component: (await import('./ResetFinishPage.tsx')).ResetFinishPage })),
    ),
  },
  {
    path: patterns.resetSuccess,
    lazy: withinTwoMinutes(
      withTexts('account', async () => ({ Component: (await import('./ResetSuccessPage.tsx')).ResetSuccessPage })),
    ),
  },
  {
    path: patterns.emailConfirmation,
    loader: loginAvailable,
    lazy: withinTwoMinutes(
      withTexts('account', async () => ({
        Component: (await import('./EmailConfirmationPage.tsx')).EmailConfirmationPage,
      })),
    ),
  },
  {
    path: patterns.accountErased,
    lazy: withinTwoMinutes(
      withTexts('account', async () => ({
        Component: (await import('./data/AccountErasedPage.tsx')).AccountErasedPage,
      })),
    ),
  },
  {
    path: patterns.profile,
    lazy: withinTwoMinutes(
      withTexts('account', async () => {
        const { profileLoader, ProfilePage } = await import('./profile/ProfilePage.tsx')
        return { loader: profileLoader, Component: ProfilePage }
      }),
    ),
  },
  {
    path: patterns.password,
    loader: mayChangePassword,
    lazy: withinTwoMinutes(
      withTexts('account', async () => ({ Component: (await import('./PasswordPage.tsx')).PasswordPage })),
    ),
  },
]
