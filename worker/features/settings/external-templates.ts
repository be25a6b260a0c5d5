import * as v from 'valibot'

import type { SettingsProblem } from '#domain/settings/problem.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import type { ItemEdit } from '#domain/settings/versions/changes.ts'
import type { GeneralKey } from '#domain/settings/areas/general-settings/general-keys.ts'
import { generalSetting, GeneralSetting } from '#domain/settings/areas/general-settings/schema.ts'

import type { Env } from '../../env.ts'
import type { Ctx } from '../../http/context.ts'
import { loadTemplate, mayLoadFrom } from '../../providers/external-templates.ts'

/** `from`: the address that the HTML was loaded from, the base of its relative links. */
const Template = v.nullable(v.object({ html: v.string(), from: v.string() }))
export const ExternalTemplatesDto = v.object({ header: Template, footer: Template })
export type ExternalTemplatesDto = v.InferOutput<typeof ExternalTemplatesDto>

/** [B2.26] Addresses of the external header and footer that are switched on and allowed. */
export function templateAddresses(
  env: Env,
  { GENERAL_SETTINGS: general }: Pick<SnapshotAreas, 'GENERAL_SETTINGS'>,
): { readonly header?: string; readonly footer?: string } {
  if (!generalSetting(general, 'EXTERNAL_TEMPLATES')) return {}
  const header = generalSetting(general, 'EXTERNAL_HEADER_URI')
  const footer = generalSetting(general, 'EXTERNAL_FOOTER_URI')
  return { ...(mayLoadFrom(env, header) ? { header } : {}), ...(mayLoadFrom(env, footer) ? { footer } : {}) }
}

/** [B2.26] The bank's own header and footer; null where switched off, not allowed, or not loaded in time. */
export async function readExternalTemplates(ctx: Ctx): Promise<ExternalTemplatesDto> {
  const { header, footer } = templateAddresses(ctx.env, (await ctx.settings()).areas)
  const [above, below] = await Promise.all([templateAt(ctx, header), templateAt(ctx, footer)])
  return { header: above, footer: below }
}

async function templateAt(ctx: Ctx, from: string | undefined): Promise<ExternalTemplatesDto['header']> {
  const html = from === undefined ? undefined : await loadTemplate(ctx, from, ctx.locale)
  return html === undefined || from === undefined ? null : { html, from }
}

const addresses: ReadonlySet<string> = new Set<GeneralKey>(['EXTERNAL_HEADER_URI', 'EXTERNAL_FOOTER_URI'])

/** Refuses addresses outside the origins that the operator allows. */
export const unlistedTemplates = (env: Env, edits: readonly ItemEdit[]): SettingsProblem[] =>
  edits.flatMap(({ area, item, after }) => {
    const setting = area === 'GENERAL_SETTINGS' && addresses.has(item) ? v.safeParse(GeneralSetting, after) : undefined
    const address = setting?.success === true ? setting.output.value : ''
    if (typeof address !== 'string' || address === '' || mayLoadFrom(env, address)) return []
    const listed = env.EXTERNAL_TEMPLATE_ORIGINS
    return [
      listed.length === 0
        ? { area: 'GENERAL_SETTINGS', item, path: 'value', code: 'noTemplateOrigin' }
        : {
            area: 'GENERAL_SETTINGS',
            item,
            path: 'value',
            code: 'otherTemplateOrigin',
            params: { value: listed.join(', ') },
          },
    ]
  })
