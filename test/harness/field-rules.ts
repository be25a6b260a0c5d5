import { fieldCases } from '#domain/fields/cases/index.ts'
import { judge, textsOf } from '#domain/fields/cases/judge.ts'
import type { FieldType, Value } from '#domain/fields/types.ts'

type Setting = Parameters<typeof judge>[2]

/** Values and how their field is set up, each as JSON, as a request has them. */
export interface ToJudge {
  readonly type: FieldType
  readonly settings: readonly string[]
  /** The texts of right answers alone. */
  readonly textsOnly?: boolean
}

/** What the rules of fields say of each, as JSON; `error: …` where they throw. */
export function judgeAll({ type, settings, textsOnly = false }: ToJudge): string[] {
  return settings.map((text) => {
    try {
      const setting = JSON.parse(text) as Setting
      return JSON.stringify(
        textsOnly ? textsOf(type, fieldCases[type], setting.value as Value) : judge(type, fieldCases[type], setting),
      )
    } catch (error) {
      return `error: ${String(error)}`
    }
  })
}

// This file is bundled and runs in a browser and in the Workers runtime; each calls it in its own way.
Object.assign(globalThis, { judgeAll })

export default {
  fetch: async (request: Request): Promise<Response> => Response.json(judgeAll(await request.json<ToJudge>())),
}
