import * as v from 'valibot'

import { type AreasToCheck, defineArea, type SettingsProblem } from './area.ts'
import { processDefaults } from './defaults/processes.ts'
import { Uri } from './pages.ts'
import { Process } from './products.ts'
import { stepProblems } from './steps.ts'
import { uriProblems } from './uris.ts'

export { Process }

/** [A3.09], [B3.42]: own ways through a product, reached at `/process/{uri}`. */
export const processesArea = defineArea({
  key: 'PROCESSES',
  item: Process,
  label: { de: 'Prozesse', en: 'Processes' },
  editors: ['ADMIN'],
  defaults: processDefaults,
  itemLabel: (item, locale) => item.title[locale],
  crossChecks: (processes, areas) => [
    ...uriProblems('PROCESSES', processes, areas),
    ...processes.flatMap((process): SettingsProblem[] => [
      ...(areas['PRODUCTS']?.some((product) => product.id === process.productId)
        ? []
        : [
            {
              area: 'PROCESSES',
              item: process.id,
              path: 'productId',
              code: 'unknownProduct',
              params: { value: process.productId },
            },
          ]),
      ...stepProblems('PROCESSES', process, areas),
    ]),
  ],
})

/** What the editor of a process says of a URI ([B5.01]); undefined when the process may have it. */
export function processUriMessage(id: string, uri: string, areas: AreasToCheck): string | undefined {
  if (uri === '') return 'admin.process.uri-required'
  if (!v.is(Uri, uri)) return 'admin.process.uri-invalid-format'
  const others = (areas['PROCESSES'] ?? []).filter((other) => other.id !== id)
  const taken =
    others.some((other) => 'uri' in other && other.uri === uri) ||
    uriProblems('PROCESSES', [{ id, uri }], areas).length > 0
  return taken ? 'admin.process.uri-already-in-use' : undefined
}
