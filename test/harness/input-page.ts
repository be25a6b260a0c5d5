import { wellKnown } from '#domain/fields/well-known.ts'
import type { FieldDefinition } from '#domain/fields/types.ts'

import { json } from './people.ts'
import type { Portal } from './portal.ts'

const field = (id: string, type: FieldDefinition['type'], meta: FieldDefinition['meta'] = {}): FieldDefinition => ({
  id,
  type,
  entityType: 'LOAN',
  label: { de: `Feld ${id}`, en: `Field ${id}` },
  meta,
})

/** Fields for every reader of numbers and dates; the shipped ones are tied to rules of their own. */
export const inputFields: readonly FieldDefinition[] = [
  field('inputAmount', 'MONEY', { decimalPlaces: 2, min: 0 }),
  field('inputResult', 'MONEY', { decimalPlaces: 2, min: -9_999_999 }),
  field('inputSize', 'DOUBLE', { decimalPlaces: 2 }),
  field('inputCount', 'NUMBERFIELD', { decimalPlaces: 0 }),
  field('inputDay', 'CALENDAR'),
  field('inputMonth', 'CALENDAR_YEAR_MONTH'),
]

const shipped = [wellKnown.firstName, wellKnown.lastName, wellKnown.email, wellKnown.dateOfBirth, wellKnown.phone]

/** Schedules them as the only fields of the second step of the consumer credit; returns the ids of the changes. */
export async function scheduleInputs(send: Portal['fetch']): Promise<string[]> {
  const section = {
    id: 'inputs',
    title: { de: 'Eingaben', en: 'Inputs' },
    fields: [...inputFields.map(({ id }) => id), ...shipped].map((id) => ({
      id,
      required: false,
      visible: true,
      layoutLength: 6,
      validators: [],
    })),
    sectionMessages: [],
  }
  for (const [path, body] of [
    ['/api/pages-fields/scheduled', { fields: inputFields }],
    ['/api/scheduled-pages/conditions', { sections: [section] }],
  ] as const) {
    const reply = await send(path, json('PUT', body))
    if (!reply.ok) throw new Error(await reply.text())
  }
  return ['conditions', ...inputFields.map(({ id }) => id)]
}
