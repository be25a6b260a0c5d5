import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

import type { AppEnv } from './app-env.ts'

const templates = new Map<string, string>()

/** A route's path in OpenAPI notation: `/api/loan/{id}`, `/i18n/{lang}.json`. */
export function templateOf(path: string): string {
  const known = templates.get(path)
  if (known !== undefined) return known
  const template = path.replace(/:(\w+)\{.*\\\.json\}$/, '{$1}.json').replaceAll(/:(\w+)/g, '{$1}')
  templates.set(path, template)
  return template
}

/** The route of a request, without parameters; undefined for pages, files and unknown addresses. */
export function routeOf(c: Context<AppEnv>): string | undefined {
  const route = matchedRoutes(c).findLast(({ method }) => method !== 'ALL')
  return route === undefined ? undefined : templateOf(route.path)
}
