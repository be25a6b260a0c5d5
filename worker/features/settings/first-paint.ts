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
import { initialAnswers, isPlain, startOptions } from '#domain/wizard/start-page.ts'
import { stepsFor, type WizardStep } from '#domain/wizard/steps.ts'

/** Messages of `/i18n/{locale}.json`: texts and, in brackets, the names of values. */
export type Messages = Readonly<Record<string, readonly (string | readonly [string, ...unknown[]])[]>>

/** The data of a painted start page. */
export interface Painted {
  readonly areas: SnapshotAreas
  readonly technical: TechnicalSettings
  readonly product: Product
  readonly page: Page
  readonly locale: Locale
  readonly messages: Messages
  /** Query of the address, with its question mark, or ''. */
  readonly search: string
  /** Of the page's content policy. */
  readonly nonce: string
}

type Markup = ReturnType<typeof html>

/** Characters. Longer pictures are left to the application, which gets them with the page's data. */
const maxPictureLength = 20_000

/**
 * The start page of an address; undefined where there is none, and where the page asks for more than a loan request: then
 * it appears once the field rules have loaded.
 */
export function paintedProduct(
  uri: string | undefined,
  areas: SnapshotAreas,
): { readonly product: Product; readonly page: Page } | undefined {
  const enabled = areas.PRODUCTS.filter((each) => each.enabled)
  const product =
    uri === undefined
      ? (enabled.find(({ isDefault }) => isDefault) ?? enabled[0])
      : enabled.find((each) => each.uri === uri)
  const page = areas.PAGES.find(({ id }) => id === product?.steps[0]?.pageId)
  return product === undefined || page === undefined || !isPlain(product, page) ? undefined : { product, page }
}

/**
 * Header, steps and texts of a start page as escaped HTML, with the layout in which the application (`web/shell/Shell.tsx`,
 * `web/features/wizard/start/StartView.tsx`) draws them for a visitor. Icons follow with the application.
 */
export async function firstPaint(painted: Painted): Promise<string> {
  const { areas, technical, product, page, locale, messages, search } = painted
  const theme = getTheme(areas.USER_INTERFACE)
  const t: Translate = (id, values = {}) =>
    (messages[id] ?? []).map((part) => (typeof part === 'string' ? part : (values[part[0]] ?? ''))).join('')
  const local = (text: Localized) => text[locale] || text.de
  const text = product.translations[locale].title === '' ? product.translations.de : product.translations[locale]
  const steps = stepsFor(product.steps, areas.PAGES, initialAnswers(product, page, { fields: {} }, locale), undefined)
  const [section] = page.sections
  const lender = getLenderText(areas.GENERAL_SETTINGS)
  const markup = html`<style nonce="${painted.nonce}">
      ${raw(renderVariables(theme))}
    </style>
    <div class="lp-shell" data-painted>
      <a class="lp-skip-link" href="#main">${t('shell.skip')}</a>
      <div>
        ${technical.SHOW_HEADER ? renderHeader(painted, theme, t, `/${product.uri}${search === '' ? '?' : `${search}&`}login`) : html`<div></div>`}
      </div>
      <main id="main" class="lp-shell-main" tabindex="-1">
        <div class="lp-start-page">
          ${startOptions(page).statusBar ? renderSteps(steps, theme, t, local) : ''}
          <div class="lp-start-page">
            <header class="lp-start-hero">
              <p class="lp-start-lender">${lender}</p>
              <h1>${local(page.title)}</h1>
              <p class="lp-start-lead">${text.description}</p>
              <ul class="lp-start-benefits">
                ${['free', 'instant', 'safe'].map(
                  (benefit) => html`<li>${icon(20)}${t(`wizard.benefit.${benefit}`)}</li>`,
                )}
              </ul>
            </header>
            <div class="lp-start-columns">
              <div class="lp-start-inputs">
                <section class="lp-start-card">
                  <h2 class="lp-start-card-title">${section === undefined ? '' : local(section.title)}</h2>
                  ${page.introduction === undefined ? '' : html`<p class="lp-start-introduction">${local(page.introduction)}</p>`}
                </section>
              </div>
            </div>
          </div>
        </div>
      </main>
    </div>`
  return (await markup).toString()
}

type Translate = (id: string, values?: Readonly<Record<string, string | number>>) => string

/** A placeholder with the size of an icon. */
const icon = (size: number): Markup => html`<svg width="${size}" height="${size}" aria-hidden="true"></svg>`

/** `web/shell/Header.tsx` for a visitor. */
function renderHeader({ areas, technical, locale }: Painted, theme: Theme, t: Translate, signIn: string): Markup {
  const general = areas.GENERAL_SETTINGS
  const languages = generalSetting(general, 'LANGUAGES')
  return html`<header class="lp-shell-bar">
    <div class="lp-shell-inner">
      ${renderBrand(areas, theme, locale, t)}${
        languages.length < 2
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
      }${technical.NO_LOGIN_MODE ? '' : html`<a class="lp-shell-sign-in" href="${signIn}">${icon(18)}${t('shell.signIn')}</a>`}
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

/** `web/ui/StepNav.tsx` at the first step. */
function renderSteps(
  steps: readonly WizardStep[],
  theme: Theme,
  t: Translate,
  local: (text: Localized) => string,
): Markup {
  const list = html`<ol class="lp-steps-list lp-list">
    ${steps.map(
      ({ title }, at) =>
        html`<li class="lp-steps-step" data-state="${at === 0 ? 'current' : 'closed'}">
          <span class="lp-steps-link" aria-current="${at === 0 ? 'step' : 'false'}"
            ><span class="lp-steps-sign" aria-hidden="true">${theme.stepperIcons ? '' : at + 1}</span
            ><span class="lp-steps-text">${local(title)}</span></span
          >
        </li>`,
    )}
  </ol>`
  const [first] = steps
  return html`<nav aria-label="${t('steps.label')}">
    <div class="lp-steps-wide">${list}</div>
    <details class="lp-steps-narrow">
      <summary class="lp-steps-summary">
        <span class="lp-steps-position"
          ><span class="lp-steps-count">${t('steps.progress', { current: 1, total: steps.length })}</span
          ><strong>${first === undefined ? '' : local(first.title)}</strong></span
        ><svg class="lp-steps-arrow" width="20" height="20" aria-hidden="true"></svg
        ><span class="lp-steps-bar" aria-hidden="true"
          >${steps.map((_, at) => html`<span data-state="${at === 0 ? 'current' : 'closed'}"></span>`)}</span
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
