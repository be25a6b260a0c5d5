import { html, raw } from 'hono/html'

import { type Locale, type Localized, nativeNames } from '#domain/text/locale.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { inkOn } from '#domain/settings/theme/contrast.ts'
import { generalSetting, getLenderText } from '#domain/settings/areas/general-settings/schema.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import { baseShade, getGrays, getShades } from '#domain/settings/theme/shades.ts'
import type { TechnicalSettings } from '#domain/settings/schemas/technical.ts'
import { textField } from '#domain/settings/areas/text-fields/schema.ts'
import { getFontFamily, portalVariables, getRadii, rootFontSize } from '#domain/settings/theme/theme-variables.ts'
import { type Theme, getTheme } from '#domain/settings/areas/user-interface/schema.ts'
import type { ConditionAnswers } from '#domain/conditions/conditions.ts'
import { visibleSections } from '#domain/wizard/answers.ts'
import { initialAnswers, isPlain, startOptions } from '#domain/wizard/start-page.ts'
import { stepsFor, type WizardStep } from '#domain/wizard/steps.ts'
import { splitParts } from '#domain/wizard/whole-pages.ts'

/** Messages of `/i18n/{locale}.json`: texts and, in brackets, the names of values. */
export type Messages = Readonly<Record<string, readonly (string | readonly [string, ...unknown[]])[]>>

/** What every painted page needs. */
export interface Painted {
  readonly areas: SnapshotAreas
  readonly technical: TechnicalSettings
  readonly locale: Locale
  readonly messages: Messages
  /** Query of the address, with its question mark, or ''. */
  readonly search: string
  /** Of the page's content policy. */
  readonly nonce: string
}

/** A product with its first page. */
export interface PaintedStart {
  readonly product: Product
  readonly page: Page
}

/** A later step of a journey, among those that an application without answers has. */
export interface PaintedStep {
  readonly steps: readonly WizardStep[]
  readonly current: number
  readonly answers: ConditionAnswers
}

type Markup = ReturnType<typeof html>

/** Characters. Longer pictures are left to the application, which gets them with the page's data. */
const maxPictureLength = 20_000

/** The start page of an address; undefined where there is none. */
export function paintedStart(uri: string | undefined, areas: SnapshotAreas): PaintedStart | undefined {
  const enabled = areas.PRODUCTS.filter((each) => each.enabled)
  const product =
    uri === undefined
      ? (enabled.find(({ isDefault }) => isDefault) ?? enabled[0])
      : enabled.find((each) => each.uri === uri)
  const page = firstPage(product, areas)
  return product === undefined || page === undefined ? undefined : { product, page }
}

const firstPage = (journey: Pick<Product, 'steps'> | undefined, areas: SnapshotAreas): Page | undefined =>
  areas.PAGES.find(({ id }) => id === journey?.steps[0]?.pageId)

/**
 * The step of an address, which names a product or process, a loan and a step. Undefined where there is none, and for start
 * pages, which look otherwise once there is a loan.
 */
export function paintedStep(
  segments: readonly string[],
  areas: SnapshotAreas,
  locale: Locale,
): PaintedStep | undefined {
  const ofProcess = segments[0] === 'process'
  const [uri, , stepUri, ...others] = ofProcess ? segments.slice(1) : segments
  const process = ofProcess ? areas.PROCESSES.find((each) => each.uri === uri) : undefined
  const product = areas.PRODUCTS.find((each) => (ofProcess ? each.id === process?.productId : each.uri === uri))
  const page = firstPage(process ?? product, areas)
  if (product === undefined || page === undefined || others.length > 0) return undefined
  const answers = initialAnswers(product, page, { fields: {} }, locale)
  const steps = stepsFor((process ?? product).steps, areas.PAGES, answers, undefined)
  const current = steps.findIndex((step) => step.uri === stepUri)
  const step = steps[current]
  if (step === undefined || step.page.id === page.id) return undefined
  return { steps, current, answers }
}

/**
 * Header, steps and texts of a start page as escaped HTML, with the layout in which the application (`web/shell/Shell.tsx`,
 * `web/features/wizard/start/StartView.tsx`) draws them for a visitor. Icons follow with the application. A page that asks
 * for more than a loan request gets its questions once the field rules have loaded.
 */
export function paintStart(painted: Painted, { product, page }: PaintedStart): Promise<string> {
  const { areas, locale, search } = painted
  const theme = getTheme(areas.USER_INTERFACE)
  const { t, local } = textsFor(painted)
  const text = product.translations[locale].title === '' ? product.translations.de : product.translations[locale]
  const steps = stepsFor(product.steps, areas.PAGES, initialAnswers(product, page, { fields: {} }, locale), undefined)
  const [section] = page.sections
  const main = html`<div class="lp-start-page">
    ${startOptions(page).statusBar ? renderSteps(steps, 0, theme, painted) : ''}
    <div class="lp-start-page">
      <header class="lp-start-hero">
        <p class="lp-start-lender">${getLenderText(areas.GENERAL_SETTINGS)}</p>
        <h1>${local(page.title)}</h1>
        <p class="lp-start-lead">${text.description}</p>
        <ul class="lp-start-benefits">
          ${['free', 'instant', 'safe'].map((benefit) => html`<li>${icon(20)}${t(`wizard.benefit.${benefit}`)}</li>`)}
        </ul>
      </header>
      ${
        section !== undefined && isPlain(product, page)
          ? html`<div class="lp-start-columns">
              <div class="lp-start-inputs">
                <section class="lp-start-card">
                  <h2 class="lp-start-card-title">${local(section.title)}</h2>
                  ${page.introduction === undefined ? '' : html`<p class="lp-start-introduction">${local(page.introduction)}</p>`}
                </section>
              </div>
            </div>`
          : ''
      }
    </div>
  </div>`
  return renderShell(painted, main, `/${product.uri}${search === '' ? '?' : `${search}&`}login`)
}

/**
 * Header, steps and title of a step (`web/features/wizard/step/StepFrame.tsx`, `StepPage.tsx`), without what depends on the
 * loan or on who is signed in. Narrow screens show the first of the pages in a page, or the one in the address.
 */
export function paintStep(painted: Painted, { steps, current, answers }: PaintedStep): Promise<string> {
  const { areas, search } = painted
  const { t, local } = textsFor(painted)
  const page = steps[current]?.page
  const parts = page === undefined ? [] : splitParts(page).filter((part) => visibleSections(part, answers).length > 0)
  const asked = new URLSearchParams(search).get('part')
  const at = Math.max(
    0,
    parts.findIndex(({ uri }) => uri === asked),
  )
  const head = (shown: Page, place?: string): Markup =>
    html`<header class="lp-max-42">
      ${place === undefined ? '' : html`<p class="lp-m-0 lp-mb-2 lp-accent lp-text-md lp-weight-600">${place}</p>`}
      <h1 class="lp-m-0">${local(shown.title)}</h1>
      ${shown.introduction === undefined ? '' : html`<p class="lp-m-0 lp-mt-4 lp-muted lp-text-md">${local(shown.introduction)}</p>`}
    </header>`
  // The title of an offer depends on its state.
  const titled = page?.type === 'OFFER' ? undefined : page
  const main = html`<div class="lp-grid lp-gap-12">
    ${renderSteps(steps, current, getTheme(areas.USER_INTERFACE), painted)}
    <div class="lp-step-columns lp-grid lp-items-start" data-side>
      ${
        titled === undefined
          ? ''
          : parts.length < 2
            ? head(titled)
            : html`<div class="lp-steps-wide">${head(titled)}</div>
                <div class="lp-steps-narrow">
                  ${head(parts[at] ?? titled, t('wizard.part', { number: at + 1, count: parts.length }))}
                </div>`
      }
    </div>
  </div>`
  return renderShell(painted, main, undefined)
}

/** The page around its content; the address of the sign-in only for visitors. */
async function renderShell(painted: Painted, main: Markup, signIn: string | undefined): Promise<string> {
  const theme = getTheme(painted.areas.USER_INTERFACE)
  const { t } = textsFor(painted)
  const markup = html`<style nonce="${painted.nonce}">
      ${raw(renderVariables(theme))}
    </style>
    <div class="lp-shell" data-painted>
      <a class="lp-skip-link" href="#main">${t('shell.skip')}</a>
      <div>${painted.technical.SHOW_HEADER ? renderHeader(painted, theme, signIn) : html`<div></div>`}</div>
      <main id="main" class="lp-shell-main" tabindex="-1">${main}</main>
    </div>`
  return (await markup).toString()
}

type Translate = (id: string, values?: Readonly<Record<string, string | number>>) => string

function textsFor({ locale, messages }: Painted): {
  readonly t: Translate
  readonly local: (text: Localized) => string
} {
  return {
    t: (id, values = {}) =>
      (messages[id] ?? []).map((part) => (typeof part === 'string' ? part : (values[part[0]] ?? ''))).join(''),
    local: (text) => text[locale] || text.de,
  }
}

/** A placeholder with the size of an icon. */
const icon = (size: number): Markup => html`<svg width="${size}" height="${size}" aria-hidden="true"></svg>`

/** `web/shell/Header.tsx`; only for visitors with what depends on who is signed in, and moves the languages. */
function renderHeader(painted: Painted, theme: Theme, signIn: string | undefined): Markup {
  const { areas, technical, locale } = painted
  const { t } = textsFor(painted)
  const general = areas.GENERAL_SETTINGS
  const languages = generalSetting(general, 'LANGUAGES')
  return html`<header class="lp-shell-bar">
    <div class="lp-shell-inner">
      ${renderBrand(areas, theme, locale, t)}${
        languages.length < 2 || signIn === undefined
          ? ''
          : html`<div class="lp-languages" role="group" aria-label="${t('shell.language')}">
              ${languages.map(
                (language) =>
                  html`<button
                    type="button"
                    lang="${language}"
                    class="lp-languages-language"
                    aria-pressed="${String(language === locale)}"
                    title="${nativeNames[language]}"
                  >
                    <span aria-hidden="true">${language.toUpperCase()}</span
                    ><span class="lp-visually-hidden lp-nowrap">${nativeNames[language]}</span>
                  </button>`,
              )}
            </div>`
      }${technical.NO_LOGIN_MODE || signIn === undefined ? '' : html`<a class="lp-shell-sign-in" href="${signIn}">${icon(18)}${t('shell.signIn')}</a>`}
    </div>
  </header>`
}

/** `web/shell/Header.tsx` */
function renderBrand(areas: SnapshotAreas, { logo, favIcon }: Theme, locale: Locale, t: Translate): Markup {
  const general = areas.GENERAL_SETTINGS
  const text = generalSetting(general, 'HEADER_TEXT_SHOWN') ? textField(areas.TEXT_FIELDS, 'HEADER_TEXT', locale) : ''
  const name = text || generalSetting(general, 'BANK_NAME')
  const picture = (classes: string, src: string, alt: string): Markup | string =>
    src.length > maxPictureLength ? '' : html`<img class="${classes}" src="${src}" alt="${alt}" />`
  const mark =
    favIcon === ''
      ? html`<span class="lp-shell-mark" data-letter="${[...name][0] ?? ''}" aria-hidden="true"></span>`
      : picture(`lp-shell-mark lp-shell-image`, favIcon, '')
  return html`<a class="lp-shell-brand" href="/" aria-label="${t('shell.home', { bank: name })}"
    >${logo === '' ? html`${mark}<span class="lp-shell-name">${name}</span>` : picture(`lp-shell-logo`, logo, name)}</a
  >`
}

/** `web/ui/StepNav.tsx`, before it is known which steps are complete: those before the current one look as if they were. */
function renderSteps(steps: readonly WizardStep[], current: number, theme: Theme, painted: Painted): Markup {
  const { t, local } = textsFor(painted)
  const stateAt = (at: number): string => (at === current ? 'current' : at < current ? 'completed' : 'closed')
  const list = html`<ol class="lp-steps-list lp-list">
    ${steps.map(
      ({ title }, at) =>
        html`<li class="lp-steps-step" data-state="${stateAt(at)}">
          <span class="lp-steps-link" aria-current="${at === current ? 'step' : 'false'}"
            ><span class="lp-steps-sign" aria-hidden="true">${theme.stepperIcons || at < current ? '' : at + 1}</span
            ><span class="lp-steps-text">${local(title)}</span></span
          >
        </li>`,
    )}
  </ol>`
  const title = steps[current]?.title
  return html`<nav aria-label="${t('steps.label')}">
    <div class="lp-steps-wide">${list}</div>
    <details class="lp-steps-narrow">
      <summary class="lp-steps-summary">
        <span class="lp-steps-position"
          ><span class="lp-steps-count">${t('steps.progress', { current: current + 1, total: steps.length })}</span
          ><strong>${title === undefined ? '' : local(title)}</strong></span
        ><svg class="lp-steps-arrow" width="20" height="20" aria-hidden="true"></svg
        ><span class="lp-steps-bar" aria-hidden="true"
          >${steps.map((_, at) => html`<span data-state="${stateAt(at)}"></span>`)}</span
        >
      </summary>
      ${list}
    </details>
  </nav>`
}

/** The CSS variables of these parts, with the values that Mantine derives from the theme. Colours and fonts cannot end the style. */
function renderVariables(theme: Theme): string {
  const primary = getShades(theme.primary)
  const grays = getGrays(theme.text)
  const variables = {
    ...portalVariables(theme),
    '--mantine-font-family': getFontFamily(theme),
    '--mantine-primary-color-contrast': inkOn(theme.primary, theme.text),
    '--mantine-color-primary-filled': primary[baseShade],
    ...Object.fromEntries(primary.map((shade, at) => [`--mantine-color-primary-${at}`, shade])),
    ...Object.fromEntries(grays.map((shade, at) => [`--mantine-color-gray-${at}`, shade])),
    ...Object.fromEntries(
      Object.entries(getRadii(theme)).map(([size, radius]) => [`--mantine-radius-${size}`, radius]),
    ),
  }
  const declarations = Object.entries(variables).map(([name, value]) => `${name}:${value}`)
  return `:root{font-size:${rootFontSize(theme)};${declarations.join(';')}}`
}
