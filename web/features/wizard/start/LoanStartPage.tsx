import type { FieldError } from '#domain/errors.ts'
import { problemText } from '#web/fields/problem-text.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { toast } from '#web/ui/toast.ts'

import { stepPath } from '../addresses.ts'
import { answer } from '../memory.ts'
import { useStepActions } from '../step/use-step-actions.ts'
import type { WizardState } from '../wizard-state.ts'
import { wishFields, wishOnScreen } from './start-page.ts'
import { StartView } from './StartView.tsx'

/** The start page of a loan that there is already: going on saves it. */
export function LoanStartPage({ wizard, index }: { readonly wizard: WizardState; readonly index: number }) {
  const { local, locale } = useTexts()
  const { product, settings, saved, typed, steps, completed, locked, definitions } = wizard
  const page = steps[index]?.page
  const tell = (problems: readonly FieldError[]) => {
    for (const problem of problems) {
      const definition = definitions.get(problem.field)
      const label = definition === undefined ? problem.field : local(definition.label)
      const message = problemText(problem, { label, type: definition?.type, locale })
      toast({ kind: 'error', text: { id: 'error.onField', values: { field: label, message } } })
    }
  }
  const actions = useStepActions({ wizard, index, onRefused: tell, onAlternatives: () => undefined })
  if (page === undefined) return null
  const fields = wishFields(settings.INPUT_FIELDS)
  return (
    <StartView
      product={product}
      page={page}
      fields={settings.INPUT_FIELDS}
      uses={settings.KEYS.find((list) => list.id === 'INTENDED_USE')?.keys ?? []}
      wish={wishOnScreen({ product, page, typed: locked ? { fields: {} } : typed, saved: saved.fields, locale })}
      disabled={locked}
      steps={steps.map(({ uri, title, icon }) => ({
        uri,
        title: local(title),
        icon,
        to: stepPath(product.uri, saved.id, uri),
      }))}
      completed={completed}
      busy={actions.busy}
      onChange={(name, value) => {
        if (value !== undefined) answer(saved.id, { type: 'answered', definition: fields[name], value })
      }}
      onNext={actions.goOn}
    />
  )
}
