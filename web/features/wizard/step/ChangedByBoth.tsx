import { Button } from '@mantine/core'

import { formatAnswer } from '#domain/fields/format-answer.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { amountsOfBoth, answersOfBoth } from '../both-changed.ts'
import { withAmount } from '#web/page/household.ts'
import { answer } from '../memory.ts'
import type { WizardState } from '../wizard-state.ts'
import styles from '#web/page/step.module.css'

/** Answers with input that somebody else has changed meanwhile: both values, and the choice. */
export function ChangedByBoth({ wizard }: { readonly wizard: WizardState }) {
  const { t, local, locale } = useTexts()
  const { euro } = useFormats()
  const { saved, typed, loan, definitions, settings } = wizard
  const answers = answersOfBoth(saved, typed, definitions).map(({ definition, theirs }) => ({
    key: definition.id,
    label: local(definition.label),
    value: formatAnswer(definition, theirs, { locale, keys: settings.KEYS, definitionOf: (id) => definitions.get(id) }),
    take: () => answer(saved.id, { type: 'dropped', field: definition.id }),
  }))
  const amounts = amountsOfBoth(saved, typed).flatMap(({ at, item, theirs }) => {
    const itemDefinition = settings.LIVING_TYPE.find(({ id }) => id === item)
    const household = loan.borrowers[at]
    if (itemDefinition === undefined || household === undefined) return []
    const name = local(itemDefinition.label)
    return {
      key: `${at} ${item}`,
      label: at === 0 ? name : t('household.ofSecond', { item: name }),
      value: theirs === null ? '' : euro(theirs),
      take: () =>
        answer(saved.id, { type: 'borrower', at, borrower: withAmount(household, item, theirs), before: household }),
    }
  })
  const all = [...answers, ...amounts]
  if (all.length === 0) return null
  return (
    <Notice kind="warning" live title={t('wizard.both.title')}>
      <p>{t('wizard.both.text')}</p>
      <ul className={`${styles.both} lp-list lp-grid lp-gap-4 lp-mt-4`}>
        {all.map(({ key, label, value, take }) => (
          <li key={key}>
            <span>
              {t('wizard.both.theirs', { field: label, value: value === '' ? t('wizard.both.none') : value })}
            </span>
            {!wizard.locked && (
              <Button
                variant="default"
                size="compact-md"
                aria-label={t('wizard.both.take.of', { field: label })}
                onClick={take}
              >
                {t('wizard.both.take')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
