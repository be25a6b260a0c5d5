import { Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { scheduledQuery } from '../settings/area-queries.ts'
import type { ChoiceControlProps } from '../settings/form/ChoiceControl.tsx'
import { findChoices } from '../settings/form/choices.ts'
import { useFormFacts, usePart } from '../settings/form/form-context.ts'
import { ThemeSwatches } from './ItemSwatches.tsx'

/** The themes ([B3.32]), each with its colours; the custom theme shows the scheduled ones. */
export function ThemeControl({ path, label, hint, reads, value }: ChoiceControlProps) {
  const { form, words } = useFormFacts()
  const { name, error, set } = usePart(path)
  const { data } = useQuery(scheduledQuery('USER_INTERFACE'))
  return (
    <Radio.Group
      name={name}
      label={label}
      description={hint}
      error={error}
      value={typeof value === 'string' ? value : null}
      onChange={set}
    >
      <div className="lp-grid lp-gap-5 lp-pt-4">
        {findChoices(reads, form.value, words)?.map((theme) => (
          <Radio
            key={theme.value}
            value={theme.value}
            label={
              <>
                <ThemeSwatches theme={theme.value} items={data?.items ?? []} />
                {theme.label}
              </>
            }
          />
        ))}
      </div>
    </Radio.Group>
  )
}
