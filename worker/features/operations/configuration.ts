import * as v from 'valibot'

import { isSecretName, mask, maskedValue, passwordIn } from '#domain/text/masking.ts'
import { technicalDefaults, type TechnicalSettings } from '#domain/settings/schemas/technical.ts'

import { type Env, variableNames } from '../../env.ts'
import type { Ctx } from '../../http/context.ts'
import { readTechnicalSettings } from '../settings/technical.ts'
import { productInfo } from './info.ts'

export const EnvDto = v.object({
  activeProfiles: v.array(v.string()),
  propertySources: v.array(
    v.object({ name: v.string(), properties: v.record(v.string(), v.object({ value: v.unknown() })) }),
  ),
})
export type EnvDto = v.InferOutput<typeof EnvDto>

export const ConfigPropsDto = v.object({
  contexts: v.object({
    loanport: v.object({
      beans: v.record(v.string(), v.object({ prefix: v.string(), properties: v.record(v.string(), v.unknown()) })),
    }),
  }),
})
export type ConfigPropsDto = v.InferOutput<typeof ConfigPropsDto>

/** Every value by source: the environment, shipped defaults, and technical settings. */
export async function readEnvironment(ctx: Ctx, bindings: object): Promise<EnvDto> {
  const technical = await readTechnicalSettings(ctx)
  const set = Object.entries(bindings)
  const show = masking(ctx.env, bindings)
  const shipped = Object.entries(ctx.env).filter(([name]) => variableNames.includes(name) && !(name in bindings))
  return {
    activeProfiles: productInfo(ctx.env, technical.API_DOCS).activeProfiles,
    propertySources: [
      { name: 'environment', properties: shownBy(show, set) },
      { name: 'defaults', properties: shownBy(show, shipped) },
      { name: 'technicalSettings', properties: shownBy(show, flat(technical)) },
    ],
  }
}

/** The effective values by purpose. A variable without value and default is null. */
export async function readConfigProps(ctx: Ctx, bindings: object): Promise<ConfigPropsDto> {
  const technical = await readTechnicalSettings(ctx)
  const show = masking(ctx.env, bindings)
  const beans: ConfigPropsDto['contexts']['loanport']['beans'] = {}
  for (const name of variableNames) {
    const [bean, prefix] = Object.entries(prefixes).find(([, each]) => name.startsWith(each)) ?? ['portal', '']
    beans[bean] ??= { prefix, properties: {} }
    beans[bean].properties[camelCase(name.slice(prefix.length))] = show(name, ctx.env[name as keyof Env])
  }
  const settings = Object.fromEntries(flat(technical).map(([name, value]) => [name, show(name, value)]))
  return {
    contexts: { loanport: { beans: { ...beans, technicalSettings: { prefix: '', properties: settings } } } },
  }
}

/** Groups of variables by prefix; all others belong to the portal itself. */
const prefixes: Readonly<Record<string, string>> = {
  database: 'DATABASE_',
  bank: 'BANK_',
  identification: 'IDENT_',
  rating: 'RATING_',
  valuation: 'VALUATION_',
  aggregation: 'FINTEC_',
  smtp: 'SMTP_',
  mail: 'MAIL_',
  scanner: 'SCANNER_',
  captcha: 'CAPTCHA_',
  externalTemplates: 'EXTERNAL_TEMPLATE_',
  analytics: 'ANALYTICS_',
  openIdConnect: 'OIDC_',
  build: 'BUILD_',
}

const camelCase = (name: string): string =>
  name.toLowerCase().replaceAll(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase())

type Entries = readonly (readonly [string, unknown])[]
type Show = (name: string, value: unknown) => unknown

const shownBy = (show: Show, entries: Entries): Record<string, { value: unknown }> =>
  Object.fromEntries(entries.map(([name, value]) => [name, { value: show(name, value) }]))

/** Nested settings by their path, so that each has one value. */
const flat = (settings: TechnicalSettings): Entries =>
  Object.entries(settings).flatMap(([name, value]): Entries =>
    typeof value === 'object'
      ? Object.entries(value).map(([part, inner]) => [`${name}.${part}`, inner] as const)
      : [[name, value]],
  )

/**
 * Shows a value without secrets of this installation. Masks the values of unknown names, which are bindings of others with
 * unknown content.
 */
function masking(env: Env, bindings: object): Show {
  const secrets = [...Object.entries(bindings), ...Object.entries(env)].flatMap(([name, value]) =>
    secretsIn(name, value),
  )
  const isOurs = (name: string): boolean => {
    const [known = name] = name.split('.')
    return variableNames.includes(known) || known in technicalDefaults
  }
  const show: Show = (name, value) => {
    if (value === undefined || value === null) return null
    if (Array.isArray(value)) {
      // Joined, because the parts of a password with commas would not be recognised.
      const isHidden = !isOurs(name) || maskedValue(name, value.join(','), secrets) === mask
      return value.map((each) => (isHidden ? mask : show(name, each)))
    }
    if (typeof value === 'object' || typeof value === 'function') return '(binding)'
    if (!isOurs(name)) return mask
    return typeof value === 'string' ? maskedValue(name, value, secrets) : value
  }
  return show
}

function secretsIn(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => secretsIn(name, each))
  if (typeof value !== 'string') return []
  if (isSecretName(name)) return [value, value.replace(/^whsec_/, '')]
  const password = passwordIn(value)
  return password === undefined ? [] : [password]
}
