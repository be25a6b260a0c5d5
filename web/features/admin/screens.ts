import { IconMail, type TablerIcon } from '@tabler/icons-react'

import type { Role } from '#domain/roles.ts'
import { mayEnter } from '#web/may-enter.ts'
import { path } from '#web/paths.ts'

export interface AdminScreen {
  readonly id: string
  readonly to: string
  readonly Icon: TablerIcon
  /** Whose calls the screen makes (calls.tsv). */
  readonly roles: readonly Role[]
}

const screens: readonly AdminScreen[] = [
  { id: 'mails', to: path('adminScreen', { screen: 'mails' }), Icon: IconMail, roles: ['ADMIN', 'TECH_ADMIN'] },
]

/** What an administrator's calls allow (decisions.md, 'People and access'). */
export const screensFor = (authority: string): AdminScreen[] =>
  screens.filter(({ roles }) => mayEnter(authority, roles))
