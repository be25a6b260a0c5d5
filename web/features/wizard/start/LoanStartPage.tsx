import { useMemo, useState } from 'react'

import type { FieldError } from '#domain/shared/errors.ts'
import { quotableRequest } from '#domain/loan/requested-terms.ts'
import { perLocale } from '#domain/text/locale.ts'
import { LoanStrip } from '#web/features/sharing/LoanStrip.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'

import { getStepPath } from '../addresses.ts'
import { isLocked, isReadOnly, problemsOfPage } from '#web/page/page-state.ts'
import { isUnfinished } from '../progress.ts'
import { ChangedByBoth } from '../step/ChangedByBoth.tsx'
import { isOwn } from '../step/is-own.ts'
import { isStuck } from '../step/is-stuck.ts'
import { linksElsewhere, problemLinks, problemToast } from '../step/problem-links.ts'
import { useStepActions } from '../step/use-step-actions.ts'
import { isUntouched } from '#web/page/raw-answers.ts'
import type { WizardState } from '../wizard-state.ts'
import { askedPage } from './request-page.ts'
import { SectionsStart } from './SectionsStart.tsx'

/** The start page of an existing loan; continuing saves it, if the reader may. */
export function LoanStartPage({ wizard, index }: { readonly wizard: WizardState; readonly index: number }) {
  const { t, ...reader } = useTexts()
  const { local } = reader
  const { product, settings, saved, loan, steps, completed, definitions, journey, locked, open } = wizard
  const [refused, setRefused] = useState<readonly FieldError[]>([])
  const actions = useStepActions({ wizard, index, onRefused: setRefused, onLeft: (problems) => report(problems) })
  const step = steps[index]
  if (step === undefined) throw new Error(`the wizard has no step ${index}`)
  const title = t('calculation.repayment')
  const page = useMemo(
    () =>
      askedPage(
        step.page,
        product,
        definitions,
        perLocale(() => title),
      ),
    [step.page, product, definitions, title],
  )
  const own = useMemo(
    () => problemsOfPage(page, wizard).filter(isOwn(saved, definitions)),
    [page, wizard, saved, definitions],
  )
  const loanRequest = useMemo(() => quotableRequest(settings, product, loan.fields), [settings, product, loan.fields])
  const elsewhere = (problems: readonly FieldError[]) => linksElsewhere(problems, page, wizard, reader)
  const report = (problems: readonly FieldError[]): void => {
    for (const link of [...problemLinks(problems, page, wizard, reader), ...elsewhere(problems)])
      toast({ kind: 'error', text: problemToast(link) })
  }
  return (
    <SectionsStart
      key={saved.id}
      product={product}
      page={page}
      state={wizard}
      fields={loan.fields}
      stored={saved.fields}
      loanRequest={loanRequest}
      own={own}
      refused={refused}
      linksElsewhere={elsewhere}
      isReadOnly={(definition, inEntry) => locked || isReadOnly(definition, wizard, inEntry)}
      answersOf={saved.id}
      begun={{
        loan: saved,
        journey,
        locked,
        notices: (
          <>
            <LoanStrip loan={saved} />
            {isLocked(saved) && (
              <Notice kind="info">
                <p>{t('wizard.locked')}</p>
              </Notice>
            )}
            {wizard.lockedByOther && !isUntouched(wizard.typed) && (
              <Notice kind="warning" live title={t('wizard.lockedByOther.title')}>
                <p>{t('wizard.lockedByOther.text')}</p>
              </Notice>
            )}
            <ChangedByBoth wizard={wizard} />
          </>
        ),
      }}
      steps={steps.map(({ uri, title: name, icon }) => ({
        uri,
        title: local(name),
        icon,
        to: getStepPath(journey, saved.id, uri),
        unfinished: isUnfinished(saved, uri),
      }))}
      current={index}
      completed={completed}
      open={open}
      busy={actions.busy}
      onNext={steps[index + 1] === undefined || isStuck(wizard, index) ? undefined : actions.saveAndContinue}
    />
  )
}
