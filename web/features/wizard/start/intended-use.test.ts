import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { IntendedUse } from './IntendedUse.tsx'

i18n.loadAndActivate({ locale: 'de', messages: {} })

/** The attributes and texts of the choice as a whole. */
function attributesOf(props: { readonly required: boolean; readonly problem?: string; readonly describedBy?: string }) {
  const use = createElement(IntendedUse, {
    id: 'field-intendedUse',
    label: 'Verwendungszweck',
    choices: [{ key: '01', displaytext: { de: 'Auto', en: 'Car' } }],
    chosen: null,
    onChoose: () => undefined,
    ...props,
  })
  const html = renderToStaticMarkup(createElement(I18nProvider, { i18n }, use))
  const [group = ''] = /<fieldset[^>]*>/.exec(html) ?? []
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(group)?.[1]
  return {
    role: attribute('role'),
    required: attribute('aria-required'),
    invalid: attribute('aria-invalid'),
    named: html.includes(`<legend id="${attribute('aria-labelledby')}">Verwendungszweck</legend>`),
    describedBy: attribute('aria-describedby'),
  }
}

test('[A2.27] a choice by pictures announces that it is required, its problem, and why it cannot be lent', () => {
  expect(attributesOf({ required: true })).toEqual({
    role: 'radiogroup',
    required: 'true',
    invalid: undefined,
    named: true,
    describedBy: undefined,
  })
  expect(
    attributesOf({ required: false, problem: 'Bitte wählen Sie.', describedBy: 'field-intendedUse-reason' }),
  ).toEqual({
    role: 'radiogroup',
    required: undefined,
    invalid: 'true',
    named: true,
    describedBy: 'field-intendedUse-error field-intendedUse-reason',
  })
})
