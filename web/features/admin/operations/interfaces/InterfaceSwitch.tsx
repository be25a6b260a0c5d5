import type { Path } from '#domain/settings/editing/schema-parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { useFormFacts, usePart } from '../../settings/form/form-context.ts'
import { ExplainedSwitch } from '../../ui/ExplainedSwitch.tsx'

interface InterfaceSwitchProps {
  readonly path: Path
  readonly label: string
  readonly value: unknown
}

/** Switches a service on or off, with an explanation; stored as text ([A3.22]). */
export function InterfaceSwitch({ path, label, value }: InterfaceSwitchProps) {
  const { t } = useTexts()
  const { form } = useFormFacts()
  const { name, set } = usePart(path)
  return (
    <ExplainedSwitch
      name={name}
      label={label}
      text={t(`interfaces.${form.value.id}.text`)}
      checked={value === 'true'}
      onChange={(on) => set(String(on))}
    />
  )
}
