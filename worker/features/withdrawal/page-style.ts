import { inkOn } from '#domain/settings/looks/contrast.ts'
import { fontFamilyOf, radiiOf, rootFontSize } from '#domain/settings/looks/theme-variables.ts'
import type { Theme } from '#domain/settings/schemas/user-interface.ts'

/** The style sheet of the withdrawal page in the bank's colours and font. */
export function pageStyle(theme: Theme): string {
  const { md: small, lg: large } = radiiOf(theme)
  return `
:root { font-size: ${rootFontSize(theme)}; --ink: ${theme.text}; --soft: color-mix(in srgb, var(--ink) 75%, #fff); --line: color-mix(in srgb, var(--ink) 25%, #fff); --main: ${theme.primary}; --on-main: ${inkOn(theme.primary, theme.text)}; --bad: ${theme.error}; --small: ${small}; --large: ${large} }
* { box-sizing: border-box }
body { display: grid; grid-template-rows: auto 1fr auto; grid-template-columns: minmax(0, 1fr); min-height: 100vh; margin: 0; font: 1rem/1.55 ${fontFamilyOf(theme)}; color: var(--ink); background: ${theme.background}; overflow-wrap: anywhere }
header, footer { background: #fff; border: 0 solid var(--line) }
header { border-bottom-width: 1px } footer { border-top-width: 1px }
header > div, footer > div { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; justify-content: space-between; max-width: 44rem; min-height: 4rem; margin: 0 auto; padding: .5rem 1rem }
footer > div { padding-block: 1.25rem; font-size: .875rem } footer p { margin: 0 }
.contact { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem }
.brand { color: var(--ink); font-size: 1.0625rem; font-weight: 650; text-decoration: none }
.skip { position: absolute; left: -99rem; padding: .75rem 1rem; background: #fff } .skip:focus { left: 0; top: 0 }
main { width: min(44rem, 100%); margin: 1.5rem auto 3rem; padding: 0 1rem }
main[tabindex] { outline: none }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.2 }
h2 { margin: 0 0 .5rem; font-size: 1.125rem; line-height: 1.3 }
p { margin: 0 0 1rem } a { color: var(--main) }
section { margin: 2rem 0; padding: 1.25rem; background: #fff; border: 1px solid var(--line); border-radius: var(--large) } section p:last-child { margin: 0 }
dl { margin: 0 0 1.5rem; border-top: 1px solid var(--line) }
dl div { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: .6rem 0; border-bottom: 1px solid var(--line) }
dt { flex: 0 1 15rem; color: var(--soft) } dd { margin: 0; font-weight: 600 }
.field { margin: 0 0 1.25rem } label { font-weight: 600 }
.hint, .error { margin: 0 0 .25rem; font-size: .9375rem } .hint { color: var(--soft) } .error { color: var(--bad); font-weight: 600 }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: #fff; border: 1px solid var(--soft); border-radius: var(--small) }
input[aria-invalid] { border: 2px solid var(--bad) }
.actions { display: flex; flex-wrap: wrap; gap: .75rem }
button { min-height: 2.75rem; padding: .6rem 1.25rem; font: inherit; font-weight: 600; cursor: pointer; color: var(--on-main); background: var(--main); border: 1px solid var(--main); border-radius: var(--small) }
.other { color: var(--main); background: #fff }
.problems { margin: 0 0 1.5rem; padding: 1rem 1.25rem; background: #fff; border: 2px solid var(--bad); border-radius: var(--small) } .problems p, .problems ul { margin: 0 } .problems ul { padding-left: 1.25rem }
:focus-visible { outline: 2px solid var(--main); outline-offset: 2px }
`
}
