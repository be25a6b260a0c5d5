import { escapeHtml } from './html.ts'

/** A value keeps its line breaks, and nothing in it is taken for markup. */
const asHtml = (value: unknown): string => escapeHtml(String(value)).replaceAll(/\r?\n/g, '<br>')

/** The subject is one line whatever a value holds: a line break would start another header. */
const asLine = (value: unknown): string => String(value).replaceAll(/\p{Cc}+/gu, ' ')

/**
 * Fills a template of the portal's settings. What an administrator could save is checked in domain/settings/placeholders;
 * here an unknown name throws all the same, and there are no files to include.
 */
export async function renderTemplate(
  template: string,
  values: Readonly<Record<string, string>>,
  as: 'html' | 'line',
): Promise<string> {
  const { Liquid } = await import('liquidjs')
  const engine = new Liquid({
    outputEscape: as === 'html' ? asHtml : asLine,
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    // An empty text is false, so that `{% if name %}` means what it says.
    jsTruthy: true,
    templates: {},
    parseLimit: 50_000,
  })
  return String(await engine.parseAndRender(template, values))
}
