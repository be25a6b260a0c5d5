import type { AffordabilityExplanation } from '#domain/loan/explain-affordability.ts'
import { explanationText, type HouseholdSource } from '#domain/loan/explanation-texts.ts'
import type { CalculationType } from '#domain/settings/areas/products/schema.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

interface ExplanationProps {
  readonly explanation: AffordabilityExplanation
  readonly source: HouseholdSource
  readonly calculationType: CalculationType
}

/** Why an instalment is too high for a household, and what would fit. */
export function Explanation({ explanation, source, calculationType }: ExplanationProps) {
  const { locale } = useTexts()
  return (
    <ul>
      {explanationText(explanation, source, calculationType, locale).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
