import type { RouteObject } from 'react-router'

import { patterns } from '../../paths.ts'
import { SignInPage } from './SignInPage.tsx'

export const accountPages: RouteObject[] = [{ path: patterns.login, Component: SignInPage }]
