import { escapeHtml } from './html.ts'

/** Escapes a value and keeps its line breaks. */
const asHtml = (value: unknown): string => escapeHtml(String(value)).replaceAll(/\r?\n/g, '<br>')

/** Removes line breaks, which would start another header in the subject. */
const asLine = (value: unknown): string => String(value).replaceAll(/\p{Cc}+/gu, ' ')

/**
 * Renders a template of the settings. domain/settings/mails/placeholders validates templates before they are saved; here an
 * unknown name throws, and includes are disabled.
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
    // Makes an empty text false in `{% if name %}`.
    jsTruthy: true,
    templates: {},
    parseLimit: 50_000,
  })
  return String(await engine.parseAndRender(template, values))
}
