import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The part of nunjucks that is used here. */
export interface Nunjucks {
  readonly configure: (folder: string, options: object) => { readonly renderString: (text: string) => string }
}

export interface StaticFile {
  readonly type: string
  readonly content: Buffer
}

/** A page as GOV.UK's guidance builds one: its template with header, a question of radios and fields, a button, footer. */
const page = `
{% extends "govuk/template.njk" %}
{% from "govuk/components/back-link/macro.njk" import govukBackLink %}
{% from "govuk/components/button/macro.njk" import govukButton %}
{% from "govuk/components/input/macro.njk" import govukInput %}
{% from "govuk/components/radios/macro.njk" import govukRadios %}
{% set assetPath = "/govuk/assets" %}
{% block pageTitle %}How much do you want to borrow?{% endblock %}
{% block head %}<link rel="stylesheet" href="/govuk/govuk-frontend.min.css">{% endblock %}
{% block beforeContent %}{{ govukBackLink({ text: "Back", href: "#" }) }}{% endblock %}
{% block content %}
  <h1 class="govuk-heading-l">How much do you want to borrow?</h1>
  <p class="govuk-body">We use your answers to work out your monthly instalment. You can change them later.</p>
  {{ govukInput({ id: "amount", name: "amount", label: { text: "Loan amount" }, prefix: { text: "£" } }) }}
  {{ govukInput({ id: "term", name: "term", label: { text: "Term in months" }, hint: { text: "Between 12 and 120" } }) }}
  {{ govukRadios({ name: "use", fieldset: { legend: { text: "What is the loan for?" } },
    items: [{ value: "car", text: "Car" }, { value: "home", text: "Home" }, { value: "other", text: "Something else" }] }) }}
  {{ govukButton({ text: "Continue" }) }}
{% endblock %}
{% block bodyEnd %}<script type="module" src="/govuk/start.js"></script>{% endblock %}`

const types: Readonly<Record<string, string>> = {
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  png: 'image/png',
  woff2: 'font/woff2',
}

/**
 * The files of a question page of GOV.UK's frontend by their paths; undefined for any other path.
 *
 * @param frontend the folder `dist` of the package govuk-frontend
 */
export function questionPage(nunjucks: Nunjucks, frontend: string): (path: string) => StaticFile | undefined {
  const html = nunjucks.configure(frontend, { autoescape: true }).renderString(page)
  const start = `import { initAll } from '/govuk/govuk-frontend.min.js'\ninitAll()\n`
  return (path) => {
    if (path === '/govuk-page') return { type: 'text/html; charset=utf-8', content: Buffer.from(html) }
    if (path === '/govuk/start.js') return { type: 'text/javascript', content: Buffer.from(start) }
    // Its style sheet names fonts and pictures by the addresses that GOV.UK serves them at.
    const inPackage = path.replace(/^\/assets\/(fonts|images)\//, '/govuk/assets/$1/')
    const type = types[/^\/govuk\/.*\.(\w+)$/.exec(inPackage)?.[1] ?? '']
    return type === undefined ? undefined : { type, content: readFileSync(join(frontend, inPackage)) }
  }
}
