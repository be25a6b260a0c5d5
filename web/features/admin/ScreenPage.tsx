import { type ComponentType, createElement } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'

import { requireAccount } from '#web/routing/guard.ts'
import { withinTwoMinutes } from '#web/boot/lazy-with-retry.ts'
import { path } from '#web/routing/paths.ts'

import { loadMenuFacts } from './menu-facts.ts'
import { findPage } from './screen-pages.ts'
import { isThere, screenAt } from './screens.ts'

interface Loaded {
  readonly Page: ComponentType
}

/** Checks the role before anything is loaded ([A2.16], [B6.04]); unknown screens lead to 404. */
export async function loadScreen({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const screen = screenAt(new URL(request.url).pathname)
  const load = screen && findPage(screen)
  if (screen === undefined || load === undefined) throw redirect(path('notFound'))
  await requireAccount(request, screen.roles)
  const asksFacts = screen.shownWhen !== undefined || screen.byFacts === true
  if (asksFacts && !isThere(screen, await loadMenuFacts())) throw redirect(path('notFound'))
  return { Page: await withinTwoMinutes(load)() }
}

export const ScreenPage = () => createElement(useLoaderData<typeof loadScreen>().Page)
