import { expect, test } from 'vitest'

import { path } from './paths.ts'

test('[A2.01]–[A2.15] every address of the portal', () => {
  expect({
    start: path('start'),
    login: path('login'),
    logout: path('logout'),
    register: path('register'),
    registerFinish: path('registerFinish'),
    activate: path('activate'),
    activateByKey: path('activate', { key: 'k-1_A' }),
    resetRequest: path('resetRequest'),
    resetInitiated: path('resetInitiated'),
    resetFinish: path('resetFinish', { key: 'k' }),
    resetSuccess: path('resetSuccess'),
    emailConfirmation: path('emailConfirmation', { key: 'k' }),
    accountErased: path('accountErased'),
    profile: path('profile'),
    password: path('password'),
    alternativeFinish: path('alternativeFinish'),
    entity: path('entity'),
    product: path('product', { productUri: 'sofortkredit' }),
    productStep: path('product', { productUri: 'sofortkredit', pageUri: 'antragsteller' }),
    productLoan: path('productLoan', { productUri: 'sofortkredit', loanId: 'L1', pageUri: 'antragsteller' }),
    processStart: path('processStart'),
    process: path('process', { processUri: 'auto' }),
    processStep: path('process', { processUri: 'auto', pageUri: 'start' }),
    processLoan: path('processLoan', { processUri: 'auto', loanId: 'L1', pageUri: 'start' }),
    page: path('page', { uri: 'impressum' }),
    notFound: path('notFound'),
    admin: path('admin'),
    adminScreen: path('adminScreen', { screen: 'health' }),
    appSettingsArea: path('appSettingsArea', { area: 'keys' }),
  }).toMatchInlineSnapshot(`
    {
      "accountErased": "/account/erased",
      "activate": "/account/activate",
      "activateByKey": "/account/activate/k-1_A",
      "admin": "/admin",
      "adminScreen": "/admin/health",
      "alternativeFinish": "/alternative/finish",
      "appSettingsArea": "/app-settings/keys",
      "emailConfirmation": "/account/email/k",
      "entity": "/entity",
      "login": "/login",
      "logout": "/logout",
      "notFound": "/404",
      "page": "/impressum",
      "password": "/account/password",
      "process": "/process/auto",
      "processLoan": "/process/auto/L1/start",
      "processStart": "/process",
      "processStep": "/process/auto/start",
      "product": "/sofortkredit",
      "productLoan": "/sofortkredit/L1/antragsteller",
      "productStep": "/sofortkredit/antragsteller",
      "profile": "/account/profile",
      "register": "/account/register",
      "registerFinish": "/account/register/finish",
      "resetFinish": "/account/reset/finish/k",
      "resetInitiated": "/account/reset/initiated",
      "resetRequest": "/account/reset/request",
      "resetSuccess": "/account/reset/success",
      "start": "/",
    }
  `)
})

test('parts are escaped', () => {
  expect(path('page', { uri: 'a/b?c' })).toBe('/a%2Fb%3Fc')
})
