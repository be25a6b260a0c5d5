import { fieldCases } from '#domain/fields/cases/index.ts'
import { validateCase, getCaseTexts } from '#domain/fields/cases/validate-case.ts'
import type { FieldType, Value } from '#domain/fields/types.ts'

type Setting = Parameters<typeof validateCase>[2]

/** Values and field settings, each as JSON, as in a request. */
export interface FieldCase {
  readonly type: FieldType
  readonly settings: readonly string[]
  /** Returns only the texts of valid answers. */
  readonly textsOnly?: boolean
}

/** The rules' verdict on each value as JSON; `error: …` if they throw. */
export function validateAll({ type, settings, textsOnly = false }: FieldCase): string[] {
  return settings.map((text) => {
    try {
      const setting = JSON.parse(text) as Setting
      return JSON.stringify(
        textsOnly
          ? getCaseTexts(type, fieldCases[type], setting.value as Value)
          : validateCase(type, fieldCases[type], setting),
      )
    } catch (error) {
      return `error: ${String(error)}`
    }
  })
}

// This file is bundled and runs in a browser and in the Workers runtime, which call it in different ways.
Object.assign(globalThis, { validateAll })

export default {
  fetch: async (request: Request): Promise<Response> => Response.json(validateAll(await request.json<FieldCase>())),
}
