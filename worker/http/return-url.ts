import type { Ctx } from './context.ts'

/** A return address within the portal, whatever the client sends. */
export function buildReturnUrl(
  ctx: Ctx,
  path: string | null | undefined,
  params: Readonly<Record<string, string>>,
): string {
  const home = new URL(ctx.env.PUBLIC_URL)
  const wanted = URL.parse(path ?? '/', home.href)
  const url = wanted?.origin === home.origin ? wanted : home
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}
