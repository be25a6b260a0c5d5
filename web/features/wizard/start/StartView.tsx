import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { isApiError } from '#web/api/errors.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/paths.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { type NavStep, StepNav } from '#web/ui/StepNav.tsx'
import { StickyActions } from '#web/ui/StickyActions.tsx'
import { useTheme } from '#web/ui/use-theme.ts'

import { calculationQuery, termUnit } from '../calculation.ts'
import { Calculator, type CalculatorProps } from './Calculator.tsx'
import { Offer } from './Offer.tsx'
import { OfferInShort } from './OfferInShort.tsx'
import { Repayment } from './Repayment.tsx'
import { RepresentativeExample } from './RepresentativeExample.tsx'
import { startOptions } from './start-page.ts'
import { isSameWish, useCalmWish } from './use-calm-wish.ts'
import styles from './start.module.css'

interface StartViewProps extends Omit<CalculatorProps, 'onChange'> {
  readonly steps: readonly NavStep[]
  readonly completed: number
  readonly busy: boolean
  readonly onChange: CalculatorProps['onChange']
  readonly onNext: () => void
}

const benefits = ['free', 'instant', 'safe'] as const

/** The first page: a wish, and at once what it costs ([A2.27]). */
export function StartView({ steps, completed, busy, onNext, ...calculator }: StartViewProps) {
  const { t, local, locale } = useTexts()
  const { stepperIcons } = useTheme()
  const navigate = useNavigate()
  const { product, page, wish } = calculator
  const options = startOptions(page)
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const asked = useCalmWish(wish)
  const { data: quote, isPlaceholderData, error } = useQuery(calculationQuery(product.id, asked))
  const unit = termUnit(product.calculationType)
  const stale = isPlaceholderData || !isSameWish(asked, wish)
  const term = (count: number) => t(`wizard.term.${unit}`, { count })
  const isGone = isApiError(error) && error.status === 404
  useEffect(() => {
    // [A8.06]
    if (isGone) void navigate(path('notFound'))
  }, [isGone, navigate])

  const change: CalculatorProps['onChange'] = (name, value) => {
    setRefused((before) => {
      const others = [...before].filter((each) => each !== name)
      return new Set(value === undefined ? [...others, name] : others)
    })
    calculator.onChange(name, value)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (refused.size === 0 && !busy) onNext()
  }
  const next = (
    <Button
      type="submit"
      size="lg"
      fullWidth
      loading={busy}
      disabled={refused.size > 0}
      rightSection={<IconArrowRight size={20} aria-hidden />}
    >
      {t('wizard.next')}
    </Button>
  )
  const text = product.translations[locale].title === '' ? product.translations.de : product.translations[locale]
  return (
    <form className={styles.page} onSubmit={submit} noValidate>
      <PageTitle meta={page.metaTitle && local(page.metaTitle)} name={text.title} />
      {options.statusBar && <StepNav steps={steps} current={0} completed={completed} withIcons={stepperIcons} />}
      <header className={styles.hero}>
        <h1>{local(page.title)}</h1>
        <p className={styles.lead}>{text.description}</p>
        <ul className={styles.benefits}>
          {benefits.map((benefit) => (
            <li key={benefit}>
              <IconCircleCheck size={20} aria-hidden />
              {t(`wizard.benefit.${benefit}`)}
            </li>
          ))}
        </ul>
      </header>
      <div className={styles.columns}>
        <Calculator {...calculator} onChange={change} />
        <div className={styles.answer}>
          <Offer quote={quote} stale={stale} error={error} term={term(quote?.term ?? wish.term)}>
            <div className={styles.wideAction}>
              {next}
              <p className={styles.reassurance}>{t('wizard.offer.reassurance')}</p>
            </div>
          </Offer>
          {options.showCalculatedValues && quote !== undefined && error === null && (
            <Repayment quote={quote} stale={stale} />
          )}
        </div>
        {options.representativeExample && <RepresentativeExample product={product} page={page} />}
      </div>
      <div className={styles.narrowAction}>
        <StickyActions note={quote !== undefined && error === null ? <OfferInShort quote={quote} /> : undefined}>
          {next}
        </StickyActions>
      </div>
    </form>
  )
}
