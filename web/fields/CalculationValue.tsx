import { calculationValue } from '#domain/fields/calculation-value.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import type { FieldEditorProps } from './field-editor.ts'
import { FieldNotes } from './FieldFrame.tsx'
import { FieldHelp } from './FieldHelp.tsx'
import fields from './fields.module.css'

/** [A3.18]: a value calculated from the answers, updated during input. Screen readers do not announce each update. */
export default function CalculationValue(props: FieldEditorProps) {
  const { local, locale } = useTexts()
  const { id, definition, value } = props
  return (
    <div className={`${fields.frame} lp-relative lp-flex lp-column lp-min-0 lp-m-0 lp-p-0 lp-borderless`}>
      <div className={`${fields.head} lp-flex lp-items-flex-end lp-between lp-gap-2 lp-full lp-p-0`}>
        <span
          id={`${id}-label`}
          className={`${fields.label} lp-hyphens lp-ink lp-text-md lp-weight-550 lp-leading-14 lp-anywhere`}
        >
          {local(definition.label)}
        </span>
        <FieldHelp field={props} labelledBy={`${id}-label`} />
      </div>
      <output
        id={id}
        className="lp-block lp-text-lg lp-figures lp-weight-650 lp-leading-14"
        aria-labelledby={`${id}-label`}
        aria-live="off"
      >
        {calculationValue.format(value ?? 0, { locale, keyText: (key) => key, definition })}
      </output>
      <FieldNotes field={props} />
    </div>
  )
}
