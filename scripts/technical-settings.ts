import type { Client } from '@libsql/client/http'
import * as v from 'valibot'

import { technicalDefaults, TechnicalSettings } from '../domain/settings/schemas/technical.ts'
import { randomId } from '../worker/http/crypto.ts'

type TechnicalKey = keyof TechnicalSettings

export const isTechnicalKey = (text: string): text is TechnicalKey => Object.hasOwn(TechnicalSettings.entries, text)

/** Parses a typed value for storage; undefined if the setting does not allow it. */
export function technicalValue(key: TechnicalKey, typed: string): string | undefined {
  try {
    const parsed = v.safeParse(TechnicalSettings.entries[key], JSON.parse(typed))
    return parsed.success ? JSON.stringify(parsed.output) : undefined
  } catch {
    return undefined
  }
}

/** Sets one technical setting, live at once, with its audit row and revision in one batch. */
export async function setTechnical(client: Client, key: TechnicalKey, value: string, now: Date): Promise<void> {
  await client.batch(
    [
      {
        sql: `insert into audits (id, at, principal, action, entity, entity_id, request_id, remote_address, detail)
          values (?, ?, 'system', 'setting.technical', 'setting', ?, '', '', json_object(
            'before', json(coalesce((select value from technical_settings where key = ?), ?)), 'value', json(?)))`,
        args: [randomId(), now.toISOString(), key, key, JSON.stringify(technicalDefaults[key]), value],
      },
      {
        sql: `insert into technical_settings (key, value) values (?, ?)
          on conflict (key) do update set value = excluded.value`,
        args: [key, value],
      },
      `update revisions set value = value + 1 where name = 'technical'`,
    ],
    'write',
  )
}
